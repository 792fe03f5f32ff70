// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/rests.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/joint_kinematics.h"

namespace enshu::driver {

namespace {

// What Newton and Euler ask for, about the link's origin.
Force netForce(const Link& link, const Motion& v, const Vector6& A) {
  const Eigen::Vector3d a = A.head<3>();
  const Eigen::Vector3d alpha = A.tail<3>();
  const Eigen::Vector3d& w = v.angular;
  const Eigen::Vector3d linear =
      link.mass * (a + alpha.cross(link.com) + w.cross(w.cross(link.com)));  // (28), (29)
  return {linear,
          link.inertia * alpha + w.cross(link.inertia * w) + link.com.cross(linear)};  // (30)
}

}  // namespace

std::vector<Vector6> velocityPass(const Robot& robot, const std::vector<Matrix6>& X_cp,
                                  const std::vector<Matrix6>& X_cj,
                                  const std::vector<Vector6>& V_jj) {
  const auto links = static_cast<size_t>(robot.linkCount());
  expects(X_cp.size() == links && X_cj.size() == links && V_jj.size() == links,
          "velocityPass: an item for each link");
  std::vector<Vector6> V(links);
  for (size_t i = 0; i < links; ++i) {
    const int parent = robot.link(static_cast<int>(i)).parent;
    V[i] = X_cj[i] * V_jj[i];
    if (parent >= 0) {
      V[i] += X_cp[i] * at(V, parent);  // [ABA] (10)
    }
  }
  return V;
}

Eigen::VectorXd backwardPass(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                             const std::vector<Vector6>& A, const std::vector<Vector6>& external) {
  const auto links = static_cast<size_t>(robot.linkCount());
  expects(A.size() == links && (external.empty() || external.size() == links),
          "backwardPass: an item for each link");
  const std::vector<Motion> v = linkVelocities(robot, q, u);
  std::vector<Force> f(links);
  Eigen::VectorXd tau = Eigen::VectorXd::Zero(robot.dof());
  for (int i = robot.linkCount() - 1; i >= 0; --i) {
    Force& f_i = at(f, i);
    f_i += netForce(robot.link(i), at(v, i), at(A, i));
    if (!external.empty()) {
      const Vector6& F = at(external, i);
      f_i += Force{-F.head<3>(), -F.tail<3>()};
    }
    const MotionSubspace S = linkSubspace(robot, i, q);
    for (int k = 0; k < S.dof(); ++k) {
      tau[robot.firstDof(i) + k] += S.column(k).vector().dot(f_i.vector());  // (22)
    }
    if (const int parent = robot.link(i).parent; parent >= 0) {
      at(f, parent) += linkTransform(robot, i, q) * f_i;  // (31), (32)
    }
  }
  return tau;
}

}  // namespace enshu::driver
