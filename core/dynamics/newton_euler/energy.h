// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/robot.h"

namespace enshu {

struct Energy {
  double kinetic = 0;    // sum of v_i . I_i v_i / 2 [J]
  double potential = 0;  // sum of -m_i g . c_i, zero at the world origin [J]

  double total() const { return kinetic + potential; }
};

// Throws ContractViolation if q or qd has the wrong size.
Energy energy(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& qd);

}  // namespace enshu
