// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/unset.h"
#include "core/value/fields.h"

namespace enshu {

// How a body, or several joined ones, answers forces at its two handles, [ADA] (4):
//   A_1 = Phi11 F_1 + Phi12 F_2 + B1,  A_2 = Phi21 F_1 + Phi22 F_2 + B2
// Spatial accelerations [m/s^2; rad/s^2] and forces [N; N m], each in the frame of its own handle.
struct ArticulatedResponse {
  Matrix6 Phi11 = plugin::unset;
  Matrix6 Phi12 = plugin::unset;
  Matrix6 Phi21 = plugin::unset;
  Matrix6 Phi22 = plugin::unset;
  Vector6 B1 = plugin::unset;
  Vector6 B2 = plugin::unset;
  int depth = 0;  // levels of assembly; of one body none
};
ENSHU_FIELDS(ArticulatedResponse, Phi11, Phi12, Phi21, Phi22, B1, B2, depth)

}  // namespace enshu

using enshu::ArticulatedResponse;
