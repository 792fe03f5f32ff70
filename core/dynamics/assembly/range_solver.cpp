// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/range_solver.h"

#include <algorithm>

namespace enshu {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// x <- H_k x, where Q = H_0 H_1 ... as Eigen::Tridiagonalization packs it: H_k = 1 - 2 v v^T / v^2
// with v = (0, ..., 1, rest), or 1 where the rest is zero. Eigen's own product allocates.
void reflect(const MatrixXd& packed, Index k, VectorXd& x) {
  const Index size = x.size() - k - 2;
  const auto rest = packed.col(k).tail(size);
  if (!rest.isZero(0)) {
    const double s = 2 * (x[k + 1] + rest.dot(x.tail(size))) / (1 + rest.squaredNorm());
    x[k + 1] -= s;
    x.tail(size) -= s * rest;
  }
}

void multiplyByTransposedQ(const MatrixXd& packed, VectorXd& x) {
  for (Index k = 0; k < x.size() - 1; ++k) {
    reflect(packed, k, x);
  }
}

void multiplyByQ(const MatrixXd& packed, VectorXd& x) {
  for (Index k = x.size() - 1; k-- > 0;) {
    reflect(packed, k, x);
  }
}

}  // namespace

// Of something from the start: an empty solver may not be moved, it leaves its state unset.
RangeSolver::RangeSolver() : eigen_(MatrixXd::Zero(1, 1)) {}

RangeSolver::RangeSolver(Index size) : RangeSolver() {
  y_ = VectorXd::Zero(size);
  if (size > 0) {
    diagonalise(MatrixXd::Identity(size, size));
  }
}

bool RangeSolver::diagonalise(const MatrixXd& A) {
  tridiagonal_.compute(A);
  diagonal_ = tridiagonal_.diagonal();
  subDiagonal_ = tridiagonal_.subDiagonal();
  eigen_.computeFromTridiagonal(diagonal_, subDiagonal_);
  return eigen_.info() == Eigen::Success;
}

bool RangeSolver::solve(const MatrixXd& A, double least, VectorXd& x) {
  if (!diagonalise(A)) {
    return false;
  }
  const VectorXd& eigenvalues = eigen_.eigenvalues();
  const double none = least * std::max(eigenvalues.cwiseAbs().maxCoeff(), 1.0);
  multiplyByTransposedQ(tridiagonal_.packedMatrix(), x);
  y_.noalias() = eigen_.eigenvectors().transpose() * x;
  for (Index i = 0; i < y_.size(); ++i) {
    y_[i] = eigenvalues[i] > none ? y_[i] / eigenvalues[i] : 0;
  }
  x.noalias() = eigen_.eigenvectors() * y_;
  multiplyByQ(tridiagonal_.packedMatrix(), x);
  return true;
}

}  // namespace enshu
