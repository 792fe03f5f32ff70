// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "joint_powers.h"

using enshu::driver::mistake;

Powers jointPowers(const VectorXd& torque, const VectorXd& u) {
  const VectorXd power = mistake("magnitudes") ? torque.cwiseProduct(u).cwiseAbs().eval()
                         : mistake("all-joints")
                             ? VectorXd::Constant(u.size(), torque.dot(u)).eval()
                             : torque.cwiseProduct(u).eval();
  const auto driving = static_cast<int>((power.array() > 0).count());
  return {power, mistake("one-too-many") ? driving + 1 : driving};
}
