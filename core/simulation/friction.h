// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// tau = -D qd, the torque of viscous friction on the joints; D: joints x 1 [N m s/rad or N s/m],
// the diagonal. [LAB] (41) prints the magnitude; friction opposes the motion.
inline Eigen::VectorXd viscousFriction(const Eigen::VectorXd& D, const Eigen::VectorXd& qd) {
  return -D.cwiseProduct(qd);
}

}  // namespace enshu
