// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/robot/random.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot.h"

// Named robots for tests. q = 0 as drawn, z up, joint axes -y (o): positive q lifts the link.
namespace enshu::test {

struct Rod {
  double mass, length, com, inertia;  // inertia about the centre of mass, across the rod
};

inline const Rod kUpper{2, 0.5, 0.3, 0.05};
inline const Rod kLower{1.5, 0.4, 0.1, 0.03};

Link rodLink(const Rod& rod, JointType type, const Eigen::Vector3d& axis);

//   o=====upper=====o====lower====   -> x
Robot doublePendulum();

//   o=====upper=====>  and on it, at the distance q2 from o, a body that slides along x.
Robot rotatingSlider();

// A random tree: serial for even seeds, branching for odd ones, one to ten links.
Robot randomTree(std::uint64_t seed, bool plugs = false);

}  // namespace enshu::test
