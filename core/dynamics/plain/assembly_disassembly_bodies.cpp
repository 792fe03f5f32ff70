// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/assembly_disassembly_bodies.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#include "core/base/at.h"
#include "core/dynamics/model/elimination.h"
#include "core/robot/joint_kinematics.h"

namespace enshu::plain {

using Eigen::VectorXd;

std::vector<MovingBody> movingBodies(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                     const std::vector<Force>& external) {
  struct Carried {
    int body = 0;
    Matrix6 X = Matrix6::Identity();  // to the link from its body
  };
  std::vector<MovingBody> bodies(1);
  std::vector<Carried> links;
  for (int l = 0; l < robot.linkCount(); ++l) {
    const int p = robot.link(l).parent;
    Carried own = p < 0 ? Carried() : at(links, p);
    own.X = motionMatrix(linkTransform(robot, l, q)) * own.X;
    if (const int dof = robot.dof(l); dof > 0) {
      MovingBody body;
      body.link = l;
      body.parent = own.body;
      body.firstDof = robot.firstDof(l);
      body.X_ba = own.X;
      body.S = subspaceMatrix(linkSubspace(robot, l, q));
      const Vector6 across = body.S * u.segment(body.firstDof, dof);
      body.v = body.X_ba * at(bodies, body.parent).v + across;
      body.g = (linkBias(robot, l, q, u) + cross(motionOf(body.v), motionOf(across))).vector();
      own = {count(bodies), Matrix6::Identity()};
      bodies.push_back(body);
    }
    at(bodies, own.body).I +=
        own.X.transpose() * inertiaMatrix(robot.link(l).rigidInertia()) * own.X;  // (1): I
    at(bodies, own.body).P -= own.X.transpose() * at(external, l).vector();       // (1): P
    links.push_back(own);
  }
  for (MovingBody& body : bodies) {
    const Vector6 momentum = body.I * body.v;
    body.P +=
        cross(motionOf(body.v), Force{momentum.head<3>(), momentum.tail<3>()}).vector();  // (1): P
  }
  return bodies;
}

std::optional<Matrix6> inverseInertia(const Matrix6& I) {
  const double mass = I(0, 0);
  if (!(mass > 0)) {
    return {};
  }
  const Eigen::Matrix3d aboutCom =
      I.bottomRightCorner<3, 3>() - I.bottomLeftCorner<3, 3>() * I.topRightCorner<3, 3>() / mass;
  const Eigen::Vector3d moments =
      Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(aboutCom, Eigen::EigenvaluesOnly)
          .eigenvalues();
  if (!(moments[0] > kLeastInertia * moments[2])) {
    return {};
  }
  return Matrix6(I.inverse());  // (3)
}

}  // namespace enshu::plain
