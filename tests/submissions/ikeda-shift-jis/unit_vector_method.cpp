// SPDX-License-Identifier: GPL-3.0-or-later
// 単位ベクトル法 (課題2-1)  池田
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  // 加速度を零にして重力・遠心力・コリオリ力を求める。
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));

  // 慣性行列を1列ずつ求める。
  MatrixXd M(N, N);
  for (int i = 0; i < N; i++) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(N, i)) - c;  /* ｉ列目 */
  }

  // 運動方程式を解く。
  return solve(M, tau - c);
}
