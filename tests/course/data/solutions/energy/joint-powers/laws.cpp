// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"
#include "joint_powers.h"

using namespace enshu::driver;

// The powers of all joints together are tau^T u.
static Sides powerOfTorques(const Evidence& of) {
  const MatrixXd* power = of.output("power", of.dof(), of.samples());
  const MatrixXd* tau = of.input("tau", of.dof(), of.samples());
  const MatrixXd* u = of.input("u", of.dof(), of.samples());
  if (power == nullptr || tau == nullptr || u == nullptr) {
    return {};
  }
  return of.sides(power->colwise().sum(), tau->cwiseProduct(*u).colwise().sum(), {"sum"});
}

ENSHU_LAWS({"power-of-torques", powerOfTorques})
