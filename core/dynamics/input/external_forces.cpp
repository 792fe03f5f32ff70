// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/external_forces.h"

#include "core/base/at.h"
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
    const Force atPoint = rotate(at(T_w, load.link).R.transpose(), Force{load.force, load.moment});
    at(forces, load.link) += Transform{Eigen::Matrix3d::Identity(), load.point} * atPoint;
  }
  return forces;
}

}  // namespace enshu
