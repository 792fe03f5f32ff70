// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/plugin/unset.h"
#include "core/value/fields.h"

namespace enshu {

// Of a rigid body, in the frame of its link.
struct MassProperties {
  double mass = plugin::unset;              // [kg]
  Eigen::Vector3d com = plugin::unset;      // centre of mass [m]
  Eigen::Matrix3d inertia = plugin::unset;  // about the centre of mass [kg m^2]
};
ENSHU_FIELDS(MassProperties, mass, com, inertia)

}  // namespace enshu

using enshu::MassProperties;
