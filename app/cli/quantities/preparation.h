// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/robot/robot.h"

namespace enshu::cli {

// What the algorithms behind the quantities of these names need of a robot and no state changes;
// made once for a whole document.
struct Preparation {
  Preparation(const Robot& robot, const QStringList& names);
};

}  // namespace enshu::cli
