// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/assertions.h"

#include <Eigen/Cholesky>
#include <Eigen/SVD>
#include <limits>

#include "core/base/contract.h"
#include "core/plugin/solve.h"

namespace enshu::plugin {

using Eigen::MatrixXd;

namespace {

constexpr double kNegligible = 1e-9;  // of the largest singular value

}  // namespace

MatrixXd solve(const MatrixXd& A, const MatrixXd& b) {
  expects(A.rows() == A.cols(), "solve: the matrix A is not square");
  expects(A.rows() == b.rows(), "solve: A and b have different numbers of rows");
  return b.size() == 0 ? b : MatrixXd(A.ldlt().solve(b));
}

MatrixXd leastNorm(const MatrixXd& A, const MatrixXd& b) {
  expects(A.rows() == b.rows(), "leastNorm: A and b have different numbers of rows");
  if (A.size() == 0 || b.size() == 0) {
    return MatrixXd::Zero(A.cols(), b.cols());
  }
  if (!A.allFinite()) {
    return MatrixXd::Constant(A.cols(), b.cols(), std::numeric_limits<double>::quiet_NaN());
  }
  Eigen::JacobiSVD<MatrixXd> parts(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
  parts.setThreshold(kNegligible);
  return parts.solve(b);
}

}  // namespace enshu::plugin
