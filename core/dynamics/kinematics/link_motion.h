// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/robot/robot.h"

namespace enshu {

// The motion of every link, read at the link's origin in link coordinates.
// All throw ContractViolation if q, qd or qdd has the wrong size.

// v_i = X_ip v_p + S_i qd_i: [LAB] (24), (25), as one line of 6-D vectors.
std::vector<Motion> linkVelocities(const Robot& robot, const Eigen::VectorXd& q,
                                   const Eigen::VectorXd& qd);

// a_i = X_ip a_p + S_i qdd_i + dS_i/dt qd_i + v_i x S_i qd_i: spatial accelerations, without
// gravity. classicalAcceleration(a_i, v_i) is what [LAB] (26), (27) call p'' and w'.
std::vector<Motion> linkAccelerations(const Robot& robot, const Eigen::VectorXd& q,
                                      const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd);

// A link's place and motion as seen in the world, in world coordinates.
struct WorldMotion {
  Transform pose;       // T_wi
  Motion velocity;      // of the link's origin
  Motion acceleration;  // of the link's origin, classical, without gravity
};

std::vector<WorldMotion> worldMotions(const Robot& robot, const Eigen::VectorXd& q,
                                      const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd);

}  // namespace enshu
