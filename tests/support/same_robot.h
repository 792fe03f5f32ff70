// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/robot/robot.h"

// Whether two robots, or parts of robots, are equal to the last digit.
namespace enshu::test {

bool same(const Transform& a, const Transform& b);
bool same(const Joint& a, const Joint& b);  // a fixed joint's axis means nothing
bool same(const std::vector<Gear>& a, const std::vector<Gear>& b);
bool same(const Robot& a, const Robot& b);

}  // namespace enshu::test
