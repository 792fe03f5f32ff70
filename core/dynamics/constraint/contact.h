// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/constraint/surface.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/robot/robot.h"

namespace enshu {

// A point of a link that slides on a surface, [ENE] section 2, whose plain form is
// core/dynamics/plain/extended_newton_euler.cpp.
struct Contact {
  int link = 0;
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  // link coordinates [m]
  Surface surface;
  double K = 0;  // friction f_t = K f_n, 0 <= K
};

// A contact in one state of the robot; everything in world coordinates.
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

// Below this speed of the point [m/s] it counts as at rest and its friction has no direction.
inline constexpr double kRestSpeed = 1e-9;

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

// Below this part of what it was before others held it, or friction worked against it, the
// response of a contact to its own force counts as none.
inline constexpr double kDegenerate = 1e-10;

// The Errors of a contact of a link: its surface has no normal there; its normal force moves
// nothing that is still free to move; friction turns what pressing does around.
tl::unexpected<Error> noNormal(const Robot& robot, int link);
tl::unexpected<Error> heldAlready(const Robot& robot, int link);
tl::unexpected<Error> jammed(const Robot& robot, int link);

// What the surface does to the link under the normal force f_n [N]: normal f_n - direction K f_n,
// the braces of [ENE] (6).
ExternalLoad contactLoad(const ContactState& state, double f_n);

}  // namespace enshu
