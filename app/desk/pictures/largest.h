// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace enshu::desk {

// The largest size of a finite number; 0: none is finite.
inline double largest(const Eigen::MatrixXd& matrix) {
  double most = 0;
  for (const double number : matrix.reshaped()) {
    most = std::isfinite(number) ? std::max(most, std::abs(number)) : most;
  }
  return most;
}

}  // namespace enshu::desk
