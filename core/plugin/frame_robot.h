// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu::plugin {

// A robot inside a message of core/plugin/frame.h, all but its shapes. Refused, with nothing put:
// more than 1000 links, gears or loops, a name of more than kMaxNameBytes.
Result<void> putRobot(QDataStream& stream, const Robot& robot);

// Refused: a damaged message, more of anything than putRobot allows, a kind of joint that there is
// not, whatever checkRobot refuses.
Result<Robot> getRobot(QDataStream& stream);

}  // namespace enshu::plugin
