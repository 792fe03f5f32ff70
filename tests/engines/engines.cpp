// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/robot/joint_kinematics.h"
#include "tests/engines/engine.h"

namespace enshu::engines {

const std::vector<Maker>& makers() {
  static const std::vector<Maker> all{
#ifdef ENSHU_WITH_MUJOCO
      mujoco(),
#endif
#ifdef ENSHU_WITH_KDL
      kdl(),
#endif
#ifdef ENSHU_WITH_DART
      dart(),
#endif
#ifdef ENSHU_WITH_SIMBODY
      simbody(),
#endif
  };
  return all;
}

bool hasOnly(const Robot& robot, const std::vector<JointType>& types) {
  const auto fits = [&](const Link& link) {
    const bool known = std::find(types.begin(), types.end(), link.joint.type) != types.end();
    const bool turns = jointQuaternion(link.joint.type) >= 0;
    return known && (!turns || (link.plug.R.isIdentity() && link.plug.p.isZero()));
  };
  return robot.gears().empty() && robot.loops().empty() &&
         std::all_of(robot.links().begin(), robot.links().end(), fits);
}

}  // namespace enshu::engines
