// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

// M in the place of M^-1 in [LAB] (34).
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  // (36)
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));

  // (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(N, i)) - c;
  }

  return M * (tau - c);
}
