// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const MatrixXd E = MatrixXd::Identity(N, N);
  const VectorXd c = inverseDynamics(q, qd, 0 * q);
  MatrixXd M = MatrixXd::Zero(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, qd, E.col(i)) - c;
  }
  // M is symmetric and positive definite
  return M.llt().solve(tau - c);
}
