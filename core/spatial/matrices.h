// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/spatial/inertia.h"
#include "core/spatial/motion_subspace.h"
#include "core/spatial/transform.h"

// Transforms, inertias and subspaces as matrices on six numbers, linear first, for formulas that
// are written with matrices.
namespace enshu {

using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;

// X of T_ab: v_b = X v_a, f_a = X^T f_b; X(R, r) of [ABA] before (4).
Matrix6 motionMatrix(const Transform& T_ab);

// I = [m 1, -m c x; m c x, J - m c x c x]: I v is the momentum about the origin of the frame.
Matrix6 inertiaMatrix(const RigidInertia& body);

// S, 6 x dof.
Matrix6X subspaceMatrix(const MotionSubspace& S);

// The motion that six numbers, linear first, stand for.
Motion motionOf(const Vector6& v);

}  // namespace enshu
