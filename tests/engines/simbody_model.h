// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <simbody/Simbody.h>

#include "core/robot/robot.h"

namespace enshu::engines {

SimTK::Vec3 toSimbody(const Eigen::Vector3d& v);
Eigen::Vector3d fromSimbody(const SimTK::Vec3& v);
Transform fromSimbody(const SimTK::Transform& T);

// The link with its joint, on a body that is there already. Of any joint but ball-zyx.
SimTK::MobilizedBody append(SimTK::MobilizedBody& parent, const Link& link);

}  // namespace enshu::engines
