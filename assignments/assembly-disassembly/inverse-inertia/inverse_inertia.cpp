// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_inertia.h"

ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  ArticulatedResponse response;
  // TODO(student): the 6 x 6 inertia I of the body at handle 1 (step 1).
  Matrix6 I;

  // TODO(student): the bias force P, from V x* (I V) and F_ext (step 2).
  Vector6 P;

  // TODO(student): response.Phi11 and response.B1 at handle 1 (step 3).

  // TODO(student): X to handle 2, and with it the other three blocks and response.B2 (steps 4, 5).

  return response;
}
