// SPDX-License-Identifier: GPL-3.0-or-later
#include "joint_powers.h"

Powers jointPowers(const VectorXd& torque, const VectorXd& u) {
  // TODO(student): P_i = tau_i u_i
  return {VectorXd::Zero(torque.size()), 0};
}
