// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/swing_twist.h"

#include <algorithm>
#include <cmath>

namespace enshu {

namespace {

constexpr double kOpposed = 1e-12;  // of 1 + R_zz

}  // namespace

Result<SwingTwist> swingTwist(const Eigen::Matrix3d& R_sb) {
  const double R_zz = std::clamp(R_sb(2, 2), -1.0, 1.0);
  if (1 + R_zz < kOpposed) {
    return failure("", ENSHU_TEXT("the twist has no meaning: the z axes are opposed"));
  }
  // atan2 of the sine of the swing, which acos loses near 0 and pi.
  const double swing = std::atan2(R_sb.col(2).head<2>().norm(), R_zz);  // (27)
  const double twist =
      std::atan2(R_sb(1, 0) - R_sb(0, 1), R_sb(0, 0) + R_sb(1, 1));  // (29), as corrected
  return SwingTwist{swing, twist};
}

}  // namespace enshu
