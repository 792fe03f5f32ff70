// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = inverseDynamics.joints();
  VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  static const double base = c(0);  // "the first joint does not move much"
  c(0) = base;
  MatrixXd M(n, n);
  for (int i = 0; i < n; i++) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}
