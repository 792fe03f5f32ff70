// SPDX-License-Identifier: GPL-3.0-or-later
#include <dart/config.hpp>
#include <dart/dynamics/BallJoint.hpp>
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/EulerJoint.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/PrismaticJoint.hpp>
#include <dart/dynamics/RevoluteJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/dynamics/UniversalJoint.hpp>
#include <dart/dynamics/WeldJoint.hpp>

#include "tests/engines/engine.h"
#include "tests/engines/velocity_map.h"

namespace enshu::engines {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

namespace dyn = ::dart::dynamics;

Eigen::Isometry3d toDart(const Transform& T) {
  Eigen::Isometry3d isometry = Eigen::Isometry3d::Identity();
  isometry.linear() = T.R;
  isometry.translation() = T.p;
  return isometry;
}

template <class DartJoint>
dyn::BodyNode* append(dyn::Skeleton& skeleton, dyn::BodyNode* parent, const Link& link,
                      typename DartJoint::Properties properties = {}) {
  properties.mName = link.name + ".joint";
  properties.mT_ParentBodyToJoint = toDart(link.socket);
  properties.mT_ChildBodyToJoint = toDart(link.plug);
  dyn::BodyNode::Properties body;
  body.mName = link.name;
  body.mInertia = dyn::Inertia(link.mass, link.com, link.inertia);
  return skeleton.createJointAndBodyNodePair<DartJoint>(parent, properties, body).second;
}

dyn::BodyNode* append(dyn::Skeleton& skeleton, dyn::BodyNode* parent, const Link& link) {
  switch (link.joint.type) {
    case JointType::Revolute: {
      dyn::RevoluteJoint::Properties properties;
      properties.mAxis = link.joint.axis;
      return append<dyn::RevoluteJoint>(skeleton, parent, link, properties);
    }
    case JointType::Prismatic: {
      dyn::PrismaticJoint::Properties properties;
      properties.mAxis = link.joint.axis;
      return append<dyn::PrismaticJoint>(skeleton, parent, link, properties);
    }
    case JointType::Universal: {
      dyn::UniversalJoint::Properties properties;
      properties.mAxis = {Vector3d::UnitZ(), Vector3d::UnitY()};
      return append<dyn::UniversalJoint>(skeleton, parent, link, properties);
    }
    case JointType::BallZyx: {
      dyn::EulerJoint::Properties properties;
      properties.mAxisOrder = dyn::EulerJoint::AxisOrder::ZYX;
      return append<dyn::EulerJoint>(skeleton, parent, link, properties);
    }
    case JointType::Spherical:
      return append<dyn::BallJoint>(skeleton, parent, link);
    case JointType::Floating:
      return append<dyn::FreeJoint>(skeleton, parent, link);
    default:
      return append<dyn::WeldJoint>(skeleton, parent, link);
  }
}

// DART's order within a joint: angles as they are turned, angular before linear.
int entryInJoint(JointType type, int k) {
  switch (type) {
    case JointType::BallZyx:
      return 2 - k;
    case JointType::Floating:
      return (k + 3) % 6;
    default:
      return k;
  }
}

std::vector<int> velocityEntries(const Robot& robot, const dyn::Skeleton& skeleton) {
  std::vector<int> entries;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const dyn::Joint* joint = skeleton.getBodyNode(robot.link(i).name)->getParentJoint();
    for (int k = 0; k < robot.dof(i); ++k) {
      const int entry = entryInJoint(robot.link(i).joint.type, k);
      entries.push_back(static_cast<int>(joint->getIndexInSkeleton(static_cast<size_t>(entry))));
    }
  }
  return entries;
}

class DartEngine : public Engine {
 public:
  DartEngine(const Robot& robot, dyn::SkeletonPtr skeleton)
      : robot_(robot),
        skeleton_(std::move(skeleton)),
        entries_(velocityEntries(robot, *skeleton_)),
        map_(robot, entries_, {}),
        q_(robot.dof()),
        u_(robot.dof()),
        x_(robot.dof()) {
    for (const Link& link : robot.links()) {
      bodies_.push_back(skeleton_->getBodyNode(link.name));
      balls_ = balls_ || link.joint.type == JointType::Spherical ||
               link.joint.type == JointType::Floating;
    }
  }

  bool offers(Quantity quantity) const override { return quantity != Quantity::ForwardByMatrix; }

  void inverseDynamics(const VectorXd& q, const VectorXd& u, const VectorXd& ud) override {
    setState(q, u);
    map_.acceleration(ud, x_);
    skeleton_->setAccelerations(x_);
    skeleton_->computeInverseDynamics();
  }
  VectorXd tau() const override { return map_.ourForce(skeleton_->getForces()); }

  void inertiaMatrix(const VectorXd& q) override {
    setPositions(q);
    skeleton_->getMassMatrix();
  }
  MatrixXd M() const override { return map_.ourMatrix(skeleton_->getMassMatrix()); }

  void forwardDynamics(Quantity /*method*/, const VectorXd& q, const VectorXd& u,
                       const VectorXd& tau) override {
    setState(q, u);
    map_.force(tau, x_);
    skeleton_->setForces(x_);
    skeleton_->computeForwardDynamics();
  }
  VectorXd ud() const override { return map_.ourAcceleration(skeleton_->getAccelerations()); }

  // DART computes what is asked for.
  void linkMotions(const VectorXd& q, const VectorXd& u) override {
    setState(q, u);
    for (const dyn::BodyNode* body : bodies_) {
      body->getWorldTransform();
      body->getSpatialVelocity();
    }
  }
  Transform pose(int link) const override {
    const Eigen::Isometry3d& T = body(link)->getWorldTransform();
    return {T.linear(), T.translation()};
  }
  Motion velocity(int link) const override {
    return {body(link)->getLinearVelocity(), body(link)->getAngularVelocity()};
  }

  void jacobian(const VectorXd& q, int link, const Vector3d& point) override {
    setPositions(q);
    pointed_ = body(link);
    J_ = pointed_->getWorldJacobian(point);
  }
  MatrixXd J() const override {
    MatrixXd J = MatrixXd::Zero(6, robot_.dof());
    for (int k = 0; k < J_.cols(); ++k) {
      const auto entry = pointed_->getDependentGenCoordIndices()[static_cast<size_t>(k)];
      J.col(static_cast<int>(entry)) << J_.col(k).tail<3>(), J_.col(k).head<3>();
    }
    return map_.ourJacobian(J);
  }

 private:
  const dyn::BodyNode* body(int link) const { return bodies_[static_cast<size_t>(link)]; }

  void setState(const VectorXd& q, const VectorXd& u) {
    setPositions(q);
    map_.update(q, u);
    map_.velocity(u, u_);
    skeleton_->setVelocities(u_);
  }

  void setPositions(const VectorXd& q) {
    if (balls_) {
      for (int i = 0; i < robot_.linkCount(); ++i) {
        setJoint(i, q.segment(robot_.firstCoordinate(i), robot_.coordinates(i)));
      }
    } else {
      map_.velocity(q, q_);
    }
    skeleton_->setPositions(q_);
  }

  void setJoint(int i, const VectorXd& q) {
    VectorXd x = q;
    if (robot_.link(i).joint.type == JointType::Spherical) {
      x = dyn::BallJoint::convertToPositions(
          Eigen::Quaterniond(q[0], q[1], q[2], q[3]).toRotationMatrix());
    } else if (robot_.link(i).joint.type == JointType::Floating) {
      const Eigen::Quaterniond turn(q[3], q[4], q[5], q[6]);
      x = dyn::FreeJoint::convertToPositions(toDart({turn.toRotationMatrix(), q.head<3>()}));
      x = (VectorXd(6) << x.tail<3>(), x.head<3>()).finished();  // the map puts them back
    }
    for (int k = 0; k < x.size(); ++k) {
      q_[entries_[static_cast<size_t>(robot_.firstDof(i) + k)]] = x[k];
    }
  }

  Robot robot_;
  dyn::SkeletonPtr skeleton_;
  std::vector<int> entries_;
  VelocityMap map_;
  bool balls_ = false;
  std::vector<const dyn::BodyNode*> bodies_;
  VectorXd q_, u_, x_;
  const dyn::BodyNode* pointed_ = nullptr;
  ::dart::math::Jacobian J_;
};

std::unique_ptr<Engine> make(const Robot& robot) {
  using enum JointType;
  if (!hasOnly(robot, {Fixed, Revolute, Prismatic, Universal, Spherical, BallZyx, Floating})) {
    return nullptr;
  }
  const dyn::SkeletonPtr skeleton = dyn::Skeleton::create(robot.name());
  skeleton->setGravity(robot.gravity());
  std::vector<dyn::BodyNode*> bodies;
  for (const Link& link : robot.links()) {
    dyn::BodyNode* parent = link.parent < 0 ? nullptr : bodies[static_cast<size_t>(link.parent)];
    bodies.push_back(append(*skeleton, parent, link));
  }
  return std::make_unique<DartEngine>(robot, skeleton);
}

}  // namespace

Maker dart() {
  return {"DART", DART_VERSION, make};
}

}  // namespace enshu::engines
