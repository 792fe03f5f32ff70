// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

namespace enshu::plain {

// The inverse of a symmetric matrix that must be positive definite, as the papers write it; none if
// it is not by more than rounding in terms as large as `scale`. Of nothing it is nothing. Eigen's,
// so that the kernels are not held against their own elimination.
std::optional<Eigen::MatrixXd> inverse(const Eigen::MatrixXd& D, double scale);

}  // namespace enshu::plain
