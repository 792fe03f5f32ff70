// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/plugin/unset.h"
#include "core/value/fields.h"

namespace enshu {

// Frame b seen from frame a.
struct Frame {
  Eigen::Vector3d r = plugin::unset;  // r_ab, origin of b, axes of a [m]
  Eigen::Matrix3d R = plugin::unset;  // R_ab: turns axes of b into those of a
};
ENSHU_FIELDS(Frame, r, R)

}  // namespace enshu

using enshu::Frame;
