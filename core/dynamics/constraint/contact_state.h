// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/input/contact.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/robot/robot.h"

namespace enshu {

// A contact in one state of the robot, [ENE] section 2; everything in world coordinates. The plain
// form, of the tip of a chain, is core/dynamics/plain/extended_newton_euler.cpp. Here the point is
// on any link of a tree; j_c and j_t come from (12), one Jacobian instead of two runs of INV,
// (34)-(36); what belongs to C is divided by |dC/dr|, so that contacts of any gradient weigh the
// same.
struct ContactState {
  int link = 0;
  Eigen::Vector3d point;  // link coordinates [m]
  double K = 0;
  Eigen::Vector3d r;          // the point [m]
  Eigen::Vector3d rd;         // its velocity [m/s]
  Eigen::Vector3d normal;     // (dC/dr) / |dC/dr|
  Eigen::Vector3d direction;  // r' / |r'|; zero at rest
  Eigen::VectorXd jc;         // J^T normal, [ENE] (12), dof x 1
  Eigen::VectorXd jt;         // J^T direction, [ENE] (12), dof x 1
  double gap = 0;             // C / |dC/dr|: how far off the surface, to first order [m]
  double gapRate = 0;         // jc . u [m/s]
  // u^T [d/dq (dC/dq)] u / |dC/dr|, [ENE] (23): (r'^T (d2C/dr2) r') / |dC/dr| + normal . J' u,
  // the normal acceleration that the point must have besides jc . ud [m/s^2].
  double gamma = 0;
};

// The contacts at (q, u), with J' of [ENE] (31). The direction of the friction is that of the true
// velocity: [ENE] (34)-(36) with u = 0 would have 0/0 there.
// The Error, its `where` the link: the gradient of C is zero, or something is not finite.
// Throws ContractViolation if q or u has the wrong size, K < 0, or there is no such link or
// surface.
Result<std::vector<ContactState>> contactStates(const Robot& robot, const Eigen::VectorXd& q,
                                                const Eigen::VectorXd& u,
                                                const std::vector<Contact>& contacts);

// The same for whoever has the robot's model and a workspace with what worldKinematics
// (forward_kinematics_kernel.h) left there at (q, u).
Result<std::vector<ContactState>> contactStates(const Robot& robot, const Model<double>& model,
                                                const Workspace<double>& space,
                                                const Eigen::VectorXd& u,
                                                const std::vector<Contact>& contacts);

// What the surface does to the link under the normal force f_n [N]: normal f_n - direction K f_n,
// the braces of [ENE] (6).
ExternalLoad contactLoad(const ContactState& state, double f_n);

}  // namespace enshu
