// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"

namespace enshu {

// How a ball joint is bent and turned, [ABA] 2.5.3: R = Rz(twist) Q(swing), Q the turn that brings
// the socket's z to the plug's without turning about it.
struct SwingTwist {
  double swing = 0;  // angle between the z axes of socket and plug, 0 ... pi [rad]
  double twist = 0;  // -pi ... pi [rad]
};

// Of R_sb, to the socket from the plug:
//   swing = acos R_zz, [ABA] (27)
//   twist = atan2(R_yx - R_xy, R_xx + R_yy), [ABA] (29) as corrected
// The Error: the z axes are opposed (R_zz = -1), where twist has no meaning.
Result<SwingTwist> swingTwist(const Eigen::Matrix3d& R_sb);

}  // namespace enshu
