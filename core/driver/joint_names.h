// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/robot/robot.h"

namespace enshu::driver {

// What the rows of an output with an entry for each degree of freedom are called: the link's name,
// as often as its joint has one; the follower of a gear has its driver's.
QStringList jointNames(const Robot& robot);

}  // namespace enshu::driver
