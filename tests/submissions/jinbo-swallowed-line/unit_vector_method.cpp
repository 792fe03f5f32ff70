// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));
  MatrixXd M(N, N);
  for (int i = 0; i < N; i++) {
    VectorXd e = VectorXd::Unit(N, i);
    M.col(i) = inverseDynamics(q, qd, e);
    // 上の式は重力も含むので、引けば列の計算が可能
    M.col(i) -= c;
  }
  return solve(M, tau - c);
}
