// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"
#include "joint_powers.h"

using namespace enshu::driver;

// The powers of all joints together are tau^T u.
static Sides powerOfTorques(const Evidence& evidence) {
  const MatrixXd* power = evidence.output("power", evidence.dof(), evidence.samples());
  const MatrixXd* tau = evidence.input("tau", evidence.dof(), evidence.samples());
  const MatrixXd* u = evidence.input("u", evidence.dof(), evidence.samples());
  if (power == nullptr || tau == nullptr || u == nullptr) {
    return {};
  }
  return evidence.sides(power->colwise().sum(), tau->cwiseProduct(*u).colwise().sum(), {"sum"});
}

ENSHU_LAWS({"power-of-torques", powerOfTorques})
