// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// Forward dynamics by the unit-vector method. [LAB] (34)-(38), task 2-1
//
//   c    = Gamma(q, qd, 0)
//   m_i  = Gamma(q, qd, e_i) - c        column i of M
//   qdd  = M^-1 (tau - c)
//
// inverseDynamics  Gamma: inverseDynamics(q, qd, qdd) gives the torques (joints x 1) of a motion,
//                  gravity included; inverseDynamics.joints() is the number N of joints
// q, qd, tau       joint angles [rad; m if prismatic], speeds [rad/s; m/s] and applied torques
//                  [N m; N], N x 1 each
//
// Returns the joint accelerations qdd, N x 1 [rad/s^2; m/s^2].
// solve(A, b) gives x with A x = b for a symmetric positive definite A; it is compiled already.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau);
