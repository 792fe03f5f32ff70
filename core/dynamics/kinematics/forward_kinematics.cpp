// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/forward_kinematics.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics_kernel.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

template void worldKinematics<double>(const Model<double>&, Workspace<double>&,
                                      const Model<double>::ConstVector&,
                                      const Model<double>::ConstVector&);

std::vector<Transform> linkPoses(const Robot& robot, const Eigen::VectorXd& q) {
  expects(q.size() == robot.coordinates(), "linkPoses: q has the wrong size");
  std::vector<Transform> T_w(robot.links().size());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int p = robot.link(i).parent;
    const Transform T_wp = p < 0 ? Transform{} : at(T_w, p);
    at(T_w, i) = T_wp * linkTransform(robot, i, q);
  }
  return T_w;
}

}  // namespace enshu
