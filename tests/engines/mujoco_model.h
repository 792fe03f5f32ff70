// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mujoco/mujoco.h>

#include "core/robot/robot.h"

namespace enshu::engines {

// The robot as MuJoCo's model, one body of the same name per link; the caller deletes it. Null if
// it has joints other than fixed, revolute, prismatic, and floating on the ground.
//
// Made through a URDF text: an MJCF one nests a link in its parent, and the reader refuses more
// than some sixty levels.
mjModel* mujocoModel(const Robot& robot);

}  // namespace enshu::engines
