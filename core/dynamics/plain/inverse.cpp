// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/inverse.h"

#include <Eigen/Cholesky>

namespace enshu::plain {

std::optional<Eigen::MatrixXd> inverse(const Eigen::MatrixXd& D, double scale) {
  constexpr double kRounding = 1e-13;
  const Eigen::Index n = D.rows();
  if (n == 0) {
    return D;
  }
  const Eigen::LDLT<Eigen::MatrixXd> ldlt(D);
  if (!(ldlt.vectorD().minCoeff() > kRounding * scale)) {
    return {};
  }
  return Eigen::MatrixXd(ldlt.solve(Eigen::MatrixXd::Identity(n, n)));
}

}  // namespace enshu::plain
