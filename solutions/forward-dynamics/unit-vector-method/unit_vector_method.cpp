// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  // tau_0 = Gamma(q, qd, 0) = c, [LAB] (36)
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));

  // m_i = tau_i - c with tau_i = Gamma(q, qd, e_i), [LAB] (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(N, i)) - c;
  }

  // qdd = M^-1 (tau - c), [LAB] (34)
  return solve(M, tau - c);
}
