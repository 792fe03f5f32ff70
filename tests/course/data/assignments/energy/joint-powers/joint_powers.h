// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"
#include "core/value/fields.h"

struct Powers {
  VectorXd power;   // of the torque of each joint [W]
  int driving = 0;  // how many of them are positive
};
ENSHU_FIELDS(Powers, power, driving)

// What the torques of the joints give to the arm that moves with u.
Powers jointPowers(const VectorXd& torque, const VectorXd& u);
