// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engines/engine.h"
#include "tests/engines/simbody_model.h"
#include "tests/engines/velocity_map.h"

namespace enshu::engines {

using Eigen::Map;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using SimTK::MobilizedBody;
using SimTK::MobilizedBodyIndex;
using SimTK::SpatialVec;

namespace {

// Spherical and floating joints speak of socket axes.
constexpr VelocityMap::Convention kSocket{VelocityMap::Axes::Socket, VelocityMap::Axes::Socket};

// Simbody's order within a joint: the angle of a cylindrical joint first, angular before linear.
int entryInJoint(JointType type, int k) {
  switch (type) {
    case JointType::Cylindrical:
      return 1 - k;
    case JointType::Floating:
      return (k + 3) % 6;
    default:
      return k;
  }
}

class SimbodyEngine : public Engine {
 public:
  explicit SimbodyEngine(const Robot& robot) : robot_(robot), matter_(system_) {
    for (const Link& link : robot.links()) {
      MobilizedBody parent = link.parent < 0 ? MobilizedBody(matter_.updGround())
                                             : bodies_[static_cast<size_t>(link.parent)];
      bodies_.push_back(append(parent, link));
    }
    state_ = system_.realizeTopology();
    system_.realizeModel(state_);
    map_ = std::make_unique<VelocityMap>(robot, velocityEntries(), kSocket);
    applied_.resize(robot.dof());
    ud_.resize(robot.dof());
    result_.resize(robot.dof());
    weights_.resize(matter_.getNumBodies());
  }

  bool offers(Quantity quantity) const override { return quantity != Quantity::ForwardByMatrix; }

  void inverseDynamics(const VectorXd& q, const VectorXd& u, const VectorXd& ud) override {
    setState(q, u);
    map_->acceleration(ud, vector(ud_));
    system_.realize(state_, SimTK::Stage::Velocity);
    weigh();
    matter_.calcResidualForceIgnoringConstraints(state_, SimTK::Vector(), weights_, ud_, result_);
  }
  VectorXd tau() const override { return map_->ourForce(vector(result_)); }

  void inertiaMatrix(const VectorXd& q) override {
    setPositions(q);
    system_.realize(state_, SimTK::Stage::Position);
    matter_.calcM(state_, M_);
  }
  MatrixXd M() const override {
    return map_->ourMatrix(Map<const MatrixXd>(&M_(0, 0), robot_.dof(), robot_.dof()));
  }

  void forwardDynamics(Quantity /*method*/, const VectorXd& q, const VectorXd& u,
                       const VectorXd& tau) override {
    setState(q, u);
    map_->force(tau, vector(applied_));
    system_.realize(state_, SimTK::Stage::Dynamics);
    weigh();
    matter_.calcAccelerationIgnoringConstraints(state_, applied_, weights_, result_, A_);
  }
  VectorXd ud() const override { return map_->ourAcceleration(vector(result_)); }

  void linkMotions(const VectorXd& q, const VectorXd& u) override {
    setState(q, u);
    system_.realize(state_, SimTK::Stage::Velocity);
  }
  Transform pose(int link) const override {
    return fromSimbody(body(link).getBodyTransform(state_));
  }
  Motion velocity(int link) const override {
    return {fromSimbody(body(link).getBodyOriginVelocity(state_)),
            fromSimbody(body(link).getBodyAngularVelocity(state_))};
  }

  void jacobian(const VectorXd& q, int link, const Vector3d& point) override {
    setPositions(q);
    system_.realize(state_, SimTK::Stage::Position);
    matter_.calcFrameJacobian(state_, body(link).getMobilizedBodyIndex(), toSimbody(point), J_);
  }
  MatrixXd J() const override {
    MatrixXd J(6, robot_.dof());
    for (int k = 0; k < robot_.dof(); ++k) {
      J.col(k) << fromSimbody(J_[k][1]), fromSimbody(J_[k][0]);
    }
    return map_->ourJacobian(J);
  }

 private:
  const MobilizedBody& body(int link) const { return bodies_[static_cast<size_t>(link)]; }

  static Map<VectorXd> vector(SimTK::Vector& v) { return {&v[0], v.size()}; }
  static Map<const VectorXd> vector(const SimTK::Vector& v) { return {&v[0], v.size()}; }

  std::vector<int> velocityEntries() const {
    std::vector<int> entries;
    for (int i = 0; i < robot_.linkCount(); ++i) {
      for (int k = 0; k < robot_.dof(i); ++k) {
        entries.push_back(body(i).getFirstUIndex(state_) +
                          entryInJoint(robot_.link(i).joint.type, k));
      }
    }
    return entries;
  }

  void setState(const VectorXd& q, const VectorXd& u) {
    setPositions(q);
    map_->update(q, u);
    map_->velocity(u, vector(state_.updU()));
  }

  // A floating joint has its quaternion first.
  void setPositions(const VectorXd& q) {
    SimTK::Vector& q_s = state_.updQ();
    for (int i = 0; i < robot_.linkCount(); ++i) {
      const int first = robot_.firstCoordinate(i), count = robot_.coordinates(i);
      const JointType type = robot_.link(i).joint.type;
      for (int k = 0; k < count; ++k) {
        const int entry = type == JointType::Floating ? (k + 4) % 7 : entryInJoint(type, k);
        q_s[body(i).getFirstQIndex(state_) + entry] = q[first + k];
      }
    }
  }

  // Gravity is to be given as a force on each body, at its origin.
  void weigh() {
    const SimTK::Vec3 g = toSimbody(robot_.gravity());
    weights_.setToZero();
    for (const MobilizedBody& body : bodies_) {
      const SimTK::MassProperties& mass = body.getBodyMassProperties(state_);
      const SimTK::Vec3 com = body.getBodyRotation(state_) * mass.getMassCenter();
      const SimTK::Vec3 weight = mass.getMass() * g;
      weights_[body.getMobilizedBodyIndex()] = SpatialVec(com % weight, weight);
    }
  }

  Robot robot_;
  SimTK::MultibodySystem system_;
  SimTK::SimbodyMatterSubsystem matter_;
  std::vector<MobilizedBody> bodies_;
  SimTK::State state_;
  std::unique_ptr<VelocityMap> map_;
  SimTK::Vector applied_, ud_, result_;
  SimTK::Vector_<SpatialVec> weights_, A_;
  SimTK::Matrix M_;
  SimTK::RowVector_<SpatialVec> J_;
};

std::unique_ptr<Engine> make(const Robot& robot) {
  if (!hasOnly(robot,
               {JointType::Fixed, JointType::Revolute, JointType::Prismatic, JointType::Cylindrical,
                JointType::Universal, JointType::Spherical, JointType::Floating})) {
    return nullptr;
  }
  return std::make_unique<SimbodyEngine>(robot);
}

std::string version() {
  int major = 0, minor = 0, build = 0;
  SimTK_version_simbody(&major, &minor, &build);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

}  // namespace

Maker simbody() {
  return {"Simbody", version(), make};
}

}  // namespace enshu::engines
