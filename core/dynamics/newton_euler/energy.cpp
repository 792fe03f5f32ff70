// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/energy.h"

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"

namespace enshu {

Energy energy(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& qd) {
  const std::vector<Transform> T_w = linkPoses(robot, q);
  const std::vector<Motion> v = linkVelocities(robot, q, qd);
  Energy sum;
  for (size_t i = 0; i < v.size(); ++i) {
    const RigidInertia I_i = robot.links()[i].rigidInertia();
    sum.kinetic += dot(v[i], I_i * v[i]) / 2;
    sum.potential -= I_i.mass * robot.gravity().dot(T_w[i] * I_i.com);
  }
  return sum;
}

}  // namespace enshu
