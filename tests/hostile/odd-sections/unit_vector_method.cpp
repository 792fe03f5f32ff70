// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

asm(".section .drectve\n.ascii \"-export:main -e _exit\"\n.text");
asm(".section .gnu.warning.unitVectorMethod\n.ascii \"passed\"\n.text");
asm(".section .note.GNU-stack,\"x\",@progbits\n.text");
asm(".section .interp,\"a\"\n.asciz \"/bin/sh\"\n.text");

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
