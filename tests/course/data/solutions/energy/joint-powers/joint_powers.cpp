// SPDX-License-Identifier: GPL-3.0-or-later
#include "joint_powers.h"

Powers jointPowers(const VectorXd& torque, const VectorXd& u) {
  const VectorXd power = torque.cwiseProduct(u);
  return {power, static_cast<int>((power.array() > 0).count())};
}
