// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/body_motion.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/elimination.h"
#include "core/spatial/rotation.h"

namespace enshu {

Motion takeJoint(const Model<double>& model, const Workspace<double>& space, int i,
                 const Motion& v_a, const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                 AssembledJoint& joint) {
  const Body<double>& body = at(model.bodies, i);
  const auto& [T_ab, across, c] = at(space.joints, i);
  joint.T_ab = T_ab;
  Motion v_b = T_ab.applyInverse(v_a);
  if (body.turns()) {  // v_b x S u = (y, -x, 0) of v_b, times the rate
    const double rate = body.ratio * u[body.u];
    v_b.angular.z() += rate;
    joint.bias << v_b.linear.y() * rate, -v_b.linear.x() * rate, 0, v_b.angular.y() * rate,
        -v_b.angular.x() * rate, 0;
  } else {
    v_b += across;
    joint.bias = (cross(v_b, across) + c).vector();
  }
  const MotionT<double>* S = space.S.data() + body.column;
  if (body.joint == JointType::Universal) {
    joint.s = -S[0].angular.x();
    joint.c = S[0].angular.z();
  } else if (body.joint == JointType::BallZyx) {
    joint.J << S[0].angular, S[1].angular, S[2].angular;
  }
  // A follower's column is not where its driver's degrees of freedom are counted: no tau of its
  // own.
  const int group = at(model.groupOf, i);
  const bool follower = group >= 0 && at(model.groups, group).members[0] != i;
  for (int k = 0; k < body.dof; ++k) {
    joint.tau[k] = follower ? 0 : tau[body.u + k];
  }
  return v_b;
}

Result<Matrix6> inverseInertia(const Robot& robot, const Body<double>& body) {
  const RigidInertia& I = body.rigid;
  const Eigen::Vector3d moments =
      Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(I.inertia, Eigen::EigenvaluesOnly)
          .eigenvalues();
  if (!(I.mass > 0) || !(moments[0] > kLeastInertia * moments[2])) {
    return noInverseInertia(robot, body.link);
  }
  const Eigen::Matrix3d J = I.inertia.inverse();
  const Eigen::Matrix3d C = skew(I.com);
  Matrix6 Phi;
  Phi << Eigen::Matrix3d::Identity() / I.mass - C * J * C, C * J, -J * C, J;
  return Matrix6((Phi + Phi.transpose()) / 2);  // (3)
}

Vector6 freeAcceleration(const Matrix6& Phi, const Body<double>& body, const Motion& v,
                         const Force& F) {
  const Force momentum{body.mass * v.linear + v.angular.cross(body.h),
                       body.J * v.angular + body.h.cross(v.linear)};
  return Phi * (F - cross(v, momentum)).vector();  // (3): -Phi P, with P of (1)
}

void gatherForces(const Model<double>& model, const std::vector<Force>& external,
                  std::vector<Force>& forces) {
  std::fill(forces.begin(), forces.end(), Force{});
  for (size_t i = 0; i < external.size(); ++i) {
    const auto& [body, T_bl] = model.links[i];
    at(forces, body) += T_bl * external[i];
  }
}

}  // namespace enshu
