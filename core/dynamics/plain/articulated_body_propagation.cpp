// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/articulated_body_propagation.h"

#include "core/base/at.h"
#include "core/robot/joint_kinematics.h"

namespace enshu::plain {

using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// X(R, r) of a frame at T = (R, r), before (4); X(R, 0).
const auto X = [](const Transform& T) -> Matrix6 { return motionMatrix(T); };
const auto X0 = [](const Transform& T) -> Matrix6 { return motionMatrix({T.R, Vector3d::Zero()}); };

// C_ab, after (9): centrifugal and Coriolis accelerations. As corrected, every w of (7), (8) is an
// angular velocity.
const auto C = [](const Vector3d& w_a, const Vector3d& r_ab,
                  const Vector6& V_ab = Vector6::Zero()) -> Vector6 {
  const Vector3d v_ab = V_ab.head<3>(), w_ab = V_ab.tail<3>();
  Vector6 C_ab;
  C_ab << w_a.dot(r_ab) * w_a - w_a.squaredNorm() * r_ab + 2 * w_a.cross(v_ab), w_a.cross(w_ab);
  return C_ab;
};

ChildBody childBody(const Robot& robot, int c, const VectorXd& q, const VectorXd& qd,
                    const Vector6& V_p, const Force& F_ext) {
  const Link& link = robot.link(c);
  const Transform &T_pj = link.socket, &T_cjp = link.plug;
  const Transform T_jjp = T_pj.inverse() * linkTransform(robot, c, q) * T_cjp;
  const Matrix6 X_plug = X(T_cjp.inverse());  // X(R_cj', r_cj')^-1, by (6)
  const Matrix6 X_cj = X_plug * X0(T_jjp);    // after (12)

  ChildBody child;
  child.X_cp = X_plug * X(T_jjp) * X(T_pj);               // after (12)
  child.J_c = subspaceMatrix(linkSubspace(robot, c, q));  // after (12): X_cj J_c, in axes of c
  const Vector6 V_jjp_c = child.J_c * qd.segment(robot.firstDof(c), robot.dof(c));
  child.V_c = child.X_cp * V_p + V_jjp_c;  // (12), which is (10) with (11)

  // V_jj' of (11), axes of j: back from c, where the joint gave it, by X_cj^-1.
  const Vector6 V_jjp = X0(T_jjp.inverse()) * X(T_cjp) * V_jjp_c;
  // X_cj dJ/dt qd, of (14), in axes of c: what the joint gives is seen from its plug, which turns.
  Vector6 turning = Vector6::Zero();
  turning.head<3>() = Vector3d(V_jjp.tail<3>()).cross(Vector3d(V_jjp.head<3>()));
  const Vector6 XdJ_qd = linkBias(robot, c, q, qd).vector() + X_cj * turning;
  const Vector3d w_p = V_p.tail<3>(), w_j = T_pj.R.transpose() * w_p, w_c = child.V_c.tail<3>();
  child.C_pc = X_plug * (X(T_jjp) * X0(T_pj) * C(w_p, T_pj.p) + X0(T_jjp) * C(w_j, T_jjp.p, V_jjp) -
                         X0(T_cjp) * C(w_c, T_cjp.p)) +
               XdJ_qd;  // (16)

  const RigidInertia body = link.rigidInertia();
  child.I_c = inertiaMatrix(body);  // (18), as corrected: of a frame at the joint
  child.Z_c << body.mass * w_c.cross(w_c.cross(body.com)),
      w_c.cross(child.I_c.bottomRightCorner<3, 3>() * w_c);
  child.Z_c -= F_ext.vector();  // (19), as corrected likewise
  return child;
}

}  // namespace

std::vector<ChildBody> childBodies(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                   const std::vector<Force>& external) {
  std::vector<ChildBody> bodies;
  for (int c = 0; c < robot.linkCount(); ++c) {
    const int p = robot.link(c).parent;
    const Vector6 V_p = p < 0 ? Vector6::Zero() : at(bodies, p).V_c;
    bodies.push_back(childBody(robot, c, q, qd, V_p, at(external, c)));
  }
  return bodies;
}

}  // namespace enshu::plain
