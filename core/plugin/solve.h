// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

// Compiled once, so a student's file need not instantiate Eigen's solvers.
namespace enshu::plugin {

// x with A x = b for a symmetric positive definite A (n x n), by Cholesky's L D L^T; b and x are n
// x m. Both n and m may be 0.
Eigen::MatrixXd solve(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b);

// The x of least norm among those for which A x comes nearest to b, for any A (n x k), redundant
// conditions included: singular values, of a symmetric positive semidefinite A its eigenvalues,
// below 1e-9 of the largest count as zero. b is n x m, x is k x m; any of them may be 0.
Eigen::MatrixXd leastNorm(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b);

}  // namespace enshu::plugin
