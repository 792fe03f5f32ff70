// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/frame.h"
#include "core/plugin/structs/mass_properties.h"
#include "core/plugin/student.h"

// [a x]: the matrix with [a x] b = a x b.
inline Matrix3d skew(const Vector3d& a) {
  Matrix3d matrix;
  matrix << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return matrix;
}

// How one rigid body answers forces at its two handles. [ADA] (1)-(4)
//
//   A_1 = Phi11 F_1 + Phi12 F_2 + B1
//   A_2 = Phi21 F_1 + Phi22 F_2 + B2
//
// Handle 1 is the body's own frame, handle 2 the frame of the body that it carries (its own again,
// if it carries none); each handle has its own axes and origin. Everything is linear part first,
// accelerations are spatial ones.
//
// body   mass [kg], centre of mass [m] and inertia about it [kg m^2], in handle 1
// V      velocity [v; w] of the body [m/s; rad/s], in handle 1
// F_ext  any other force [f; n] on the body [N; N m], in handle 1
// outer  handle 2 as handle 1 sees it: origin r [m], axes R
// Leave the depth of the response as it is.
ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer);
