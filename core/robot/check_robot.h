// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// Whether the links make a robot; else the first flaw, its `where` a JSON pointer as in a file of
// format enshu-robot/1 ("/links/2/mass").
//
// Refused: no link, an empty or repeated name, a parent that does not stand before its child, a
// number that is not finite, an axis that is not a unit vector, an R that is not a rotation, a
// negative mass, an inertia that is not symmetric, has a negative principal moment or breaks the
// triangle inequality (A <= B + C for each of the three), inertia without mass, an axis other than
// z for a joint that is neither revolute nor prismatic. Of gears: a link that does not exist, a
// joint that has not one degree of freedom, a follower of two gears or of itself, a driver that
// follows, a ratio of zero. Of loops: a link that does not exist, b = the ground, a = b.
Result<void> checkRobot(const std::vector<Link>& links, const Eigen::Vector3d& gravity,
                        const Couplings& couplings = {});

}  // namespace enshu
