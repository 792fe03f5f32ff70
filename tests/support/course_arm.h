// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/robot/robot.h"

namespace enshu::test {

// The course arm in code, resources/robots/course-arm.json: seven revolute joints about local z
// and a massless hand.
Robot courseArm();

}  // namespace enshu::test
