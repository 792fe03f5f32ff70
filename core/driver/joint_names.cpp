// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/joint_names.h"

namespace enshu::driver {

QStringList jointNames(const Robot& robot) {
  QStringList names;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int own = robot.gearOf(i) ? 0 : robot.dof(i);
    for (int k = 0; k < own; ++k) {
      names += QString::fromStdString(robot.link(i).name);
    }
  }
  return names;
}

}  // namespace enshu::driver
