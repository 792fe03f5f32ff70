// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/maps.h"
#include "core/dynamics/model/model.h"
#include "core/robot/robot.h"

namespace enshu {

// The joint torques [N m or N] of a motion by the Newton-Euler recursion in link coordinates, O(n):
//   tau = M(q) qdd + c(q, qd) - J^T f_ext
// [LAB] section 1.3, (25)-(32); plugs are allowed. The recursion itself, and where it leaves the
// handout, is in inverse_dynamics_kernel.h, for whoever calls it often: this makes the robot's
// Model and a Workspace first.
//
// external[i] acts on link i, at its origin in link coordinates (externalForces); empty: none.
//
// Throws ContractViolation if an argument has the wrong size.
Eigen::VectorXd inverseDynamics(const Robot& robot, const Eigen::VectorXd& q,
                                const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd,
                                const std::vector<Force>& external = {});

// The same as a map of one robot under given loads.
class LinkInverseDynamics : public InverseDynamics {
 public:
  explicit LinkInverseDynamics(Robot robot, std::vector<ExternalLoad> loads = {});

  int joints() const override { return robot_.dof(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& qdd) const override;

 private:
  Robot robot_;
  Model<double> model_;
  std::vector<ExternalLoad> loads_;
};

}  // namespace enshu
