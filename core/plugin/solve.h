// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu::plugin {

// x with A x = b for a symmetric positive definite A (n x n), by Cholesky's L D L^T; b and x are n
// x m. Compiled once, so a student's file need not instantiate Eigen's solvers.
Eigen::MatrixXd solve(const Eigen::MatrixXd& A, const Eigen::MatrixXd& b);

}  // namespace enshu::plugin
