// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// A link that a loop's joint touches: its place and motion, v in link coordinates.
struct LoopSide {
  Transform T_w;
  Motion v;
};

// A loop's joint as its two links hold it, in coordinates of its plug frame p. a_b and a_a spatial
// accelerations of the links in their own frames, X motion transforms into p:
//   X_b a_b - X_a a_a = S ud + bias.
struct LoopJoint {
  Transform T_ap;  // to the frame of a from the plug frame
  Transform T_bp;  // to the frame of b
  int blocked = 0;
  Matrix6 axes;      // the directions that the joint blocks, then those that it leaves free
  Vector6 gap;       // along each axis: how far the loop is from closing [m or rad]
  Vector6 velocity;  // along each axis: of the plug seen from the socket
  Vector6 bias;
};

// A ball-zyx joint is taken as spherical: where it is only blocked directions matter.
LoopJoint loopJoint(const Loop& loop, const LoopSide& a, const LoopSide& b);

// Largest gaps that still count as closed, [m or rad] and [m/s or rad/s]; the second is multiplied
// by the largest relative velocity if that is above one.
inline constexpr double kLoopGap = 1e-4;
inline constexpr double kLoopGapRate = 1e-3;

// A condition that moves the joints by less than this part of what the strongest does counts as
// none: axes that are parallel as files write them block nothing more than those that are so
// exactly.
inline constexpr double kLoopRank = 3e-6;

// Whether loop number `index` is closed in position and velocity; the Error's `where` is link b.
Result<void> checkClosed(const Robot& robot, size_t index, const LoopJoint& joint);

// The Error of loops that ask for accelerations that no forces can give them.
tl::unexpected<Error> contradictoryLoops(const Robot& robot);

}  // namespace enshu
