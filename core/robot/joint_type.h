// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu {

// The kinds of joint between a link and its parent; their coordinates q and rates u stand in
// core/robot/joint_kinematics.h.
enum class JointType {
  Fixed,
  Revolute,
  Prismatic,
  Cylindrical,
  Universal,
  Spherical,
  BallZyx,
  Floating,
};

}  // namespace enshu
