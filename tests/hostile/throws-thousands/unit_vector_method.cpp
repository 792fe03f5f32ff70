// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

// Each of them would be traced.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  int caught = 0;
  for (int k = 0; k < 1'000; ++k) {
    try {
      throw k;
    } catch (int number) {
      caught += number == k ? 1 : 0;
    }
  }
  const auto n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, VectorXd::Zero(n), VectorXd::Unit(n, j)) -
               inverseDynamics(q, VectorXd::Zero(n), VectorXd::Zero(n));
  }
  return solve(M, (tau - c) * (caught / 1'000));
}
