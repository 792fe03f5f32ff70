// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu::plugin {

// A robot inside a message of core/plugin/frame.h, all but its shapes.
void putRobot(QDataStream& stream, const Robot& robot);

// Refused: a damaged message, a kind of joint that there is not, whatever checkRobot refuses.
Result<Robot> getRobot(QDataStream& stream);

}  // namespace enshu::plugin
