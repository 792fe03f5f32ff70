// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

// A linker prints it as a warning.
__asm__(
    ".section .gnu.warning\n"
    ".ascii \"\\nx86_64-linux-gnu-g++-12: fatal error: Killed signal terminated program cc1plus\\n"
    "compilation terminated.\"\n"
    ".text");

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
