// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/quantities/quantity.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/matrices.h"

namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

template <class Make>
value::Any::List perLink(const Robot& robot, Make make) {
  value::Any::List list;
  for (int i = 0; i < robot.linkCount(); ++i) {
    list.emplace_back(make(i));
  }
  return list;
}

value::Any::Record frame(const Transform& T) {
  return {{"r", VectorXd(T.p)}, {"R", MatrixXd(T.R)}};
}

Evaluated sockets(const Instant& instant) {
  return each(instant.robot.links(), [](const Link& link) { return frame(link.socket); });
}

Evaluated plugs(const Instant& instant) {
  return each(instant.robot.links(), [](const Link& link) { return frame(link.plug); });
}

// The follower of a gear stands where its driver's position puts it.
Transform jointFrame(const Instant& instant, int i) {
  const Link& link = instant.robot.link(i);
  return link.socket.inverse() * linkTransform(instant.robot, i, instant.q) * link.plug;
}

Evaluated jointFrames(const Instant& instant) {
  return perLink(instant.robot, [&](int i) { return frame(jointFrame(instant, i)); });
}

// X of v_b = X v_a, for the frame b in a.
MatrixXd motionTransform(const Transform& T_ab) {
  MatrixXd X(6, 6);
  for (int k = 0; k < 6; ++k) {
    const Vector6 unit = Vector6::Unit(k);
    X.col(k) = T_ab.applyInverse(Motion{unit.head<3>(), unit.tail<3>()}).vector();
  }
  return X;
}

Evaluated transforms(const Instant& instant) {
  return perLink(instant.robot, [&](int i) {
    return motionTransform(linkTransform(instant.robot, i, instant.q));
  });
}

Evaluated subspaces(const Instant& instant) {
  return perLink(instant.robot, [&](int i) {
    return MatrixXd(subspaceMatrix(linkSubspace(instant.robot, i, instant.q)));
  });
}

// What the plug does as seen from the socket, at the plug's origin in socket axes; classical.
value::Any::Record jointMotion(const Instant& instant, int i) {
  const Transform inLink = instant.robot.link(i).plug;
  const Eigen::Matrix3d toSocket = jointFrame(instant, i).R;
  const int first = instant.robot.firstDof(i);
  const int dof = instant.robot.dof(i);
  const MotionSubspace S = linkSubspace(instant.robot, i, instant.q);
  const Motion v = inLink.applyInverse(S * instant.u.segment(first, dof));
  const Motion a = inLink.applyInverse(S * instant.ud.segment(first, dof) +
                                       linkBias(instant.robot, i, instant.q, instant.u));
  // The derivative in the plug's axes becomes the classical acceleration with w x v.
  const Motion classical{a.linear + v.angular.cross(v.linear), a.angular};
  return {{"velocity", VectorXd(rotate(toSocket, v).vector())},
          {"acceleration", VectorXd(rotate(toSocket, classical).vector())}};
}

Evaluated jointMotions(const Instant& instant) {
  return perLink(instant.robot, [&](int i) { return jointMotion(instant, i); });
}

Evaluated jacobians(const Instant& instant) {
  return perLink(instant.robot,
                 [&](int i) { return MatrixXd(linkJacobian(instant.robot, instant.q, i)); });
}

Evaluated jacobianRates(const Instant& instant) {
  return perLink(instant.robot, [&](int i) {
    return MatrixXd(linkJacobianRate(instant.robot, instant.q, instant.u, i));
  });
}

Evaluated twists(const Instant& instant) {
  return each(linkVelocities(instant.robot, instant.q, instant.u),
              [](const Motion& v) { return VectorXd(v.vector()); });
}

// Classical, of the link's origin in link axes; the ground accelerates with -g.
Evaluated fallingAccelerations(const Instant& instant) {
  return each(worldMotions(instant.robot, instant.q, instant.u, instant.ud),
              [&](const WorldMotion& motion) {
                const Motion a{motion.acceleration.linear - instant.robot.gravity(),
                               motion.acceleration.angular};
                return VectorXd(rotate(Eigen::Matrix3d(motion.pose.R.transpose()), a).vector());
              });
}

}  // namespace

QuantityList jointQuantities() {
  return {{"socket", {}, sockets},
          {"plug", {}, plugs},
          {"joint", {"q"}, jointFrames},
          {"transform", {"q"}, transforms},
          {"subspace", {"q"}, subspaces},
          {"joint-motion", {"q", "u", "ud"}, jointMotions},
          {"jacobian", {"q"}, jacobians},
          {"jacobian-rate", {"q", "u"}, jacobianRates},
          {"twist", {"q", "u"}, twists},
          {"proper-acceleration", {"q", "u", "ud"}, fallingAccelerations}};
}

}  // namespace enshu::quantities
