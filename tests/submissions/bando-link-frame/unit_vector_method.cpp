// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const auto zero = VectorXd::Zero(q.size()).eval();
  const VectorXd gravity = inverseDynamics(q, zero, zero);
  const VectorXd bias = inverseDynamics(q, qd, zero);
  // M does not depend on qd, so its columns are found at rest.
  MatrixXd M(q.size(), q.size());
  for (Eigen::Index i = 0; i < q.size(); ++i)
    M.col(i) = inverseDynamics(q, zero, VectorXd::Unit(q.size(), i)) - gravity;
  return solve(M, tau - bias);
}
