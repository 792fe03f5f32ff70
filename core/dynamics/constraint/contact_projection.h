// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/constraint/contact_state.h"
#include "core/dynamics/model/model.h"
#include "core/robot/robot.h"

namespace enshu {

struct ProjectedState {
  Eigen::VectorXd q;
  Eigen::VectorXd u;
};

// The state next to (q, u) in which every contact point is on its surface and moves along it:
// C = 0 within `tolerance` [m] and dC/dt = 0. Next to: by the least kinetic energy of the change,
//   dq = -M^-1 Jc^T (Jc M^-1 Jc^T)^-1 gap, repeated;  du = -M^-1 Jc^T (Jc M^-1 Jc^T)^-1 Jc u
// with M(q) of the q given. `model`: makeModel(robot). This undoes the drift of an integration.
//
// The Error, its `where` the link that is farthest from its surface: the surface cannot be reached,
// or the contacts depend on one another. Throws ContractViolation if a size is wrong.
Result<ProjectedState> projectOntoContacts(const Robot& robot, const Model<double>& model,
                                           const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                           const std::vector<Contact>& contacts,
                                           double tolerance = 1e-12);

}  // namespace enshu
