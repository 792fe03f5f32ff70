// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(7));
  MatrixXd M(7, 7);
  for (int i = 0; i < 7; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(7, i)) - c;
  }
  return solve(M, tau - c);
}
