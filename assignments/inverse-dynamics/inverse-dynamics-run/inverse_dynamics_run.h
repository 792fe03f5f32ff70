// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// Joint torques of a smooth motion in which every joint does the same. [LAB] task 1-2
//
//   q   = (t - sin(w t) / w) / T        w = 2 pi / T
//   qd  = dq/dt,  qdd = d(qd)/dt
//
// inverseDynamics  inverseDynamics(q, qd, qdd) gives the torques tau (joints x 1) [N m; N for a
//                  prismatic joint]; q [rad; m], qd, qdd are joints x 1, and
//                  inverseDynamics.joints() is their size
// T                duration of the motion [s]; each joint goes from 0 to 1 in that time
// dt               time between two samples [s]
// samples          number of samples; column k (from 0) belongs to t = k dt
//
// Returns the joint torques, joints x samples [N m; N].
MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt, int samples);
