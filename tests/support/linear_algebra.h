// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

// Eigen's decompositions, which take seconds to compile, once for all tests.
namespace enshu::test {

// X of A X = B; A is symmetric and positive definite.
Eigen::MatrixXd solveSymmetric(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);

// The smallest X of those that bring A X closest to B; singular values of A below `threshold` times
// the largest count as zero.
Eigen::MatrixXd solveLeast(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, double threshold);

// The largest first.
Eigen::VectorXd singularValues(const Eigen::MatrixXd& A);

// How many singular values are above 1e-9 times the largest.
int rankOf(const Eigen::MatrixXd& A);

// Of a symmetric matrix, the smallest first.
Eigen::VectorXd eigenvaluesOf(const Eigen::MatrixXd& A);

}  // namespace enshu::test
