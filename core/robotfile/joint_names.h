// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/robot/joint_type.h"

namespace enshu::robotfile {

// How enshu-robot/1 calls the types of joints.
inline constexpr std::pair<const char*, JointType> kJointNames[] = {
    {"fixed", JointType::Fixed},         {"revolute", JointType::Revolute},
    {"prismatic", JointType::Prismatic}, {"cylindrical", JointType::Cylindrical},
    {"universal", JointType::Universal}, {"spherical", JointType::Spherical},
    {"ball-zyx", JointType::BallZyx},    {"floating", JointType::Floating}};

// Whether a joint of this type may give another axis than z.
constexpr bool hasAxis(JointType type) {
  return type == JointType::Revolute || type == JointType::Prismatic;
}

// How it calls the axes of a link.
inline constexpr char kAxisNames[] = "xyz";

}  // namespace enshu::robotfile
