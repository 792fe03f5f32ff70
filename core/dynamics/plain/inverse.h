// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Cholesky>
#include <optional>

namespace enshu::plain {

// The inverse of a symmetric matrix that must be positive definite, as the papers write it; none if
// it is not by more than rounding in terms as large as `scale`. Of nothing it is nothing. Eigen's:
// what the kernels are held against does not share their elimination.
inline std::optional<Eigen::MatrixXd> inverse(const Eigen::MatrixXd& D, double scale) {
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
