// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/solve.h"

#include <Eigen/Cholesky>

#include "core/base/contract.h"

namespace enshu::plugin {

Eigen::MatrixXd solve(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b) {
  expects(A.rows() == A.cols(), "solve: the matrix A is not square");
  expects(A.rows() == b.rows(), "solve: A and b have different numbers of rows");
  return A.ldlt().solve(b);
}

}  // namespace enshu::plugin
