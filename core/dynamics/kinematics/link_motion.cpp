// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/link_motion.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

using Eigen::VectorXd;

std::vector<Motion> linkVelocities(const Robot& robot, const VectorXd& q, const VectorXd& qd) {
  expects(q.size() == robot.coordinates() && qd.size() == robot.dof(),
          "linkVelocities: q or qd has the wrong size");
  std::vector<Motion> v(robot.links().size());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int p = robot.link(i).parent;
    const Motion v_p = p < 0 ? Motion{} : at(v, p);
    const MotionSubspace S_i = linkSubspace(robot, i, q);
    const auto qd_i = qd.segment(robot.firstDof(i), robot.dof(i));

    at(v, i) = linkTransform(robot, i, q).applyInverse(v_p) + S_i * qd_i;  // [LAB] (24), (25)
  }
  return v;
}

std::vector<Motion> linkAccelerations(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                      const VectorXd& qdd) {
  expects(qdd.size() == robot.dof(), "linkAccelerations: qdd has the wrong size");
  const std::vector<Motion> v = linkVelocities(robot, q, qd);
  std::vector<Motion> a(robot.links().size());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int p = robot.link(i).parent;
    const Motion a_p = p < 0 ? Motion{} : at(a, p);
    const Motion& v_i = at(v, i);
    const MotionSubspace S_i = linkSubspace(robot, i, q);
    const auto qd_i = qd.segment(robot.firstDof(i), robot.dof(i));
    const auto qdd_i = qdd.segment(robot.firstDof(i), robot.dof(i));

    at(a, i) = linkTransform(robot, i, q).applyInverse(a_p) + S_i * qdd_i +
               linkBias(robot, i, q, qd) + cross(v_i, S_i * qd_i);  // [LAB] (26), (27)
  }
  return a;
}

std::vector<WorldMotion> worldMotions(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                      const VectorXd& qdd) {
  const std::vector<Transform> T_w = linkPoses(robot, q);
  const std::vector<Motion> v = linkVelocities(robot, q, qd);
  const std::vector<Motion> a = linkAccelerations(robot, q, qd, qdd);
  std::vector<WorldMotion> motions;
  for (size_t i = 0; i < T_w.size(); ++i) {
    const Eigen::Matrix3d& R_wi = T_w[i].R;
    motions.push_back(
        {T_w[i], rotate(R_wi, v[i]), rotate(R_wi, classicalAcceleration(a[i], v[i]))});
  }
  return motions;
}

}  // namespace enshu
