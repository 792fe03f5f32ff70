// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/Eigenvalues>

namespace enshu {

// Solves A x = b where A is symmetric, positive semi-definite and need not have full rank, where
// model/elimination.h would stop: on its range, with the least x. A = Q T Q^T with T tridiagonal, T
// = W diag W^T. Made for one size, which is 1 or more, then no allocation per call.
class RangeSolver {
 public:
  RangeSolver();
  explicit RangeSolver(Eigen::Index size);

  // x: b, then the solution. Eigenvalues up to `least` times the largest, or times 1 if that is
  // more, are none; parts of b where A has none are left out of account. False: A is not finite; x
  // is lost.
  bool solve(const Eigen::MatrixXd& A, double least, Eigen::VectorXd& x);

 private:
  bool diagonalise(const Eigen::MatrixXd& A);

  Eigen::Tridiagonalization<Eigen::MatrixXd> tridiagonal_;
  Eigen::VectorXd diagonal_, subDiagonal_, y_;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen_;
};

}  // namespace enshu
