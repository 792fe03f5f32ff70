// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));
  MatrixXd M(N, N);
  for (int i = 0; i < N; i++) {
    VectorXd e = VectorXd::Zero(N);
    e(i) = 1.0;
    VectorXd tau_i = inverseDynamics(q, qd, e);
    M.col(i) = tau_i - c;
  }
  VectorXd qdd = solve(M, tau - c);
  return qdd;
}
