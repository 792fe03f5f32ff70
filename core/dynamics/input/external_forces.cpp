// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/external_forces.h"

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"

namespace enshu {

std::vector<Force> externalForces(const Robot& robot, const Eigen::VectorXd& q,
                                  const std::vector<ExternalLoad>& loads) {
  const std::vector<Transform> T_w = linkPoses(robot, q);
  std::vector<Force> forces(T_w.size());
  for (const ExternalLoad& load : loads) {
    expects(load.link >= 0 && load.link < robot.linkCount(),
            "externalForces: a load on a link that does not exist");
    const auto i = static_cast<size_t>(load.link);
    const Force atPoint = rotate(T_w[i].R.transpose(), Force{load.force, load.moment});
    forces[i] += Transform{Eigen::Matrix3d::Identity(), load.point} * atPoint;
  }
  return forces;
}

}  // namespace enshu
