// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/check_inertia.h"

#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/joint_inertia_factor.h"

namespace enshu {

namespace {

int linkOfDof(const Robot& robot, Eigen::Index dof) {
  int link = 0;
  while (dof < robot.firstDof(link) || dof >= robot.firstDof(link) + robot.dof(link)) {
    ++link;
  }
  return link;
}

}  // namespace

Result<void> checkInertia(const Robot& robot, Eigen::MatrixXd M) {
  const Eigen::VectorXd scale = M.diagonal();
  for (Eigen::Index k = M.rows() - 1; k >= 0; --k) {
    if (isSingular(M(k, k), scale[k])) {
      return singularInertia(robot, linkOfDof(robot, k));
    }
    M.topLeftCorner(k, k) -= M.col(k).head(k) * M.row(k).head(k) / M(k, k);
  }
  return {};
}

}  // namespace enshu
