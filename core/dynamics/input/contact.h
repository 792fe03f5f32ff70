// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/dynamics/input/surface.h"
#include "core/robot/robot.h"

namespace enshu {

// A point of a link that slides on a surface, [ENE] section 2.
struct Contact {
  int link = 0;
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  // link coordinates [m]
  Surface surface;
  double K = 0;  // friction f_t = K f_n, 0 <= K
};

// Below this speed of the point [m/s] it counts as at rest and its friction has no direction.
inline constexpr double kRestSpeed = 1e-9;

// Below this part of what it was before others held it, or friction worked against it, the
// response of a contact to its own force counts as none.
inline constexpr double kDegenerate = 1e-10;

// The Errors of a contact of a link: its surface has no normal there; its normal force moves
// nothing that is still free to move; friction turns what pressing does around.
tl::unexpected<Error> noNormal(const Robot& robot, int link);
tl::unexpected<Error> heldAlready(const Robot& robot, int link);
tl::unexpected<Error> jammed(const Robot& robot, int link);

}  // namespace enshu
