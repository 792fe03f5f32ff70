// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// The prepared equations of a sub-chain of n joint coordinates, its first body A free. [ADA]
// (6)-(8)
//
//   [M_A     M_AV] [dV_i/dt]   [c_A]   [  0  ]
//   [M_AV^T  M_V ] [ qdd_V ] + [c_V] = [tau_V]    without forces on the handles
//   dV_m/dt = J_mi dV_i/dt + J_mV qdd_V + drift
//
// Handle i is the frame of A, handle m that of the body that the sub-chain carries. Linear first;
// spatial accelerations.
struct SubChainEquation {
  Matrix6 M_A = unset;    // inertia of the sub-chain seen from A
  MatrixXd M_AV;          // 6 x n, between A and the joints
  MatrixXd M_V;           // n x n, of the joints
  Vector6 c_A = unset;    // C_A + G_A: Coriolis, centrifugal forces and gravity [N; N m]
  VectorXd c_V;           // c_V + g_V: the same of the joints [N m or N]
  VectorXd tau_V;         // torques of the joints [N m or N]
  Matrix6 J_mi = unset;   // to V_m from V_i
  MatrixXd J_mV;          // 6 x n, to V_m from qd_V
  Vector6 drift = unset;  // dJ_mi/dt V_i + dJ_mV/dt qd_V [m/s^2; rad/s^2]
};
ENSHU_FIELDS(SubChainEquation, M_A, M_AV, M_V, c_A, c_V, tau_V, J_mi, J_mV, drift)

// What the sub-chain does as an articulated body, and inside.
struct SubChainMotion {
  Matrix6 Phi_i = unset;   // dV_i/dt answers F_i
  Matrix6 Phi_im = unset;  // dV_i/dt answers F_m
  Matrix6 Phi_m = unset;   // dV_m/dt answers F_m
  Vector6 B_i = unset;     // dV_i/dt without forces on the handles [m/s^2; rad/s^2]
  Vector6 B_m = unset;     // dV_m/dt without them
  VectorXd qdd_V;          // n, under F_i and F_m [rad/s^2 or m/s^2]
};
ENSHU_FIELDS(SubChainMotion, Phi_i, Phi_im, Phi_m, B_i, B_m, qdd_V)

// Hybrid modelling: assembles a whole sub-chain at once and takes it apart again.
// [ADA] (9)-(12), with J_mV and F_m in (9) and M_AV in (12)
//
// e    the equations of the sub-chain
// F_i  force on handle i, from the joint below [N; N m]
// F_m  force on handle m, from what it carries [N; N m]
//
// Phi and B do not depend on F_i and F_m.
SubChainMotion hybridModelling(const SubChainEquation& e, const Vector6& F_i, const Vector6& F_m);
