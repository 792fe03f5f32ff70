// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

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

// Loops whose gaps may be kLoopGap agree about accelerations up to this part of them. Velocities
// below kLoopGapRate count as none, and so do accelerations below its square.
inline constexpr double kLoopDiscord = 1e-3;

// Whether loop number `index` is closed in position and velocity; the Error's `where` is link b.
Result<void> checkClosed(const Robot& robot, int index, const LoopJoint& joint);

// The Error of a loop that is open by `gap` [m or rad].
tl::unexpected<Error> openLoop(const Robot& robot, int index, double gap);

// The Error of a loop that opens at `rate` [m/s or rad/s].
tl::unexpected<Error> openingLoop(const Robot& robot, int index, double rate);

// Along each axis, how large the accelerations are whose difference must vanish if the loop is to
// stay closed [m/s^2 or rad/s^2]: those of the two links in their own frames, spatial ones without
// gravity, and what the velocities ask for.
Vector6 accelerationTerms(const LoopJoint& joint, const Motion& a_a, const Motion& a_b);

// The accelerations across the loops' joints when the forces have done what they can: what is left
// of them along each blocked direction, of accelerations of the size `terms`.
struct LoopRest {
  Eigen::VectorXd rest;    // [m/s^2 or rad/s^2]
  Eigen::VectorXd terms;   // the same
  std::vector<int> loops;  // the loop of each row; -1: none
};

// The Error: more is left than kLoopDiscord of the terms: the loops ask for accelerations that no
// forces can give them. Its `where` is link b of the loop of which the most is left.
Result<void> checkKept(const Robot& robot, const LoopRest& left);

}  // namespace enshu
