// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/models/signal_file.h"

namespace enshu::desk {

// Names the channels of q, u, ud and tau by the robot's joints, each with its one unit, where the
// variable has as many rows as the robot has coordinates or degrees of freedom. Names and units
// that the file itself gives stay.
void nameByRobot(SignalFile& file, const Robot& robot);

}  // namespace enshu::desk
