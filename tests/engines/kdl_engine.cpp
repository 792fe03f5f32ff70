// SPDX-License-Identifier: GPL-3.0-or-later
#include <kdl/config.h>
#include <kdl/chaindynparam.hpp>
#include <kdl/chainfdsolver_recursive_newton_euler.hpp>
#include <kdl/chainfksolverpos_recursive.hpp>
#include <kdl/chainfksolvervel_recursive.hpp>
#include <kdl/chainhdsolver_vereshchagin.hpp>
#include <kdl/chainidsolver_recursive_newton_euler.hpp>
#include <kdl/chainjnttojacsolver.hpp>

#include "tests/engines/kdl_model.h"

namespace enshu::engines {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// A serial robot: KDL has all its solvers for a chain.
class ChainEngine : public Engine {
 public:
  explicit ChainEngine(const Robot& robot)
      : q_(size(robot)),
        ud_(size(robot)),
        tau_(size(robot)),
        result_(size(robot)),
        ignored_(size(robot)),
        M_(size(robot)),
        J_(size(robot)),
        free_(1),
        none_(1) {
    for (const Link& link : robot.links()) {
      chain_.addSegment(segmentOf(link));
    }
    external_.assign(chain_.getNrOfSegments(), KDL::Wrench::Zero());
    frames_.resize(chain_.getNrOfSegments());
    KDL::SetToZero(free_);
    KDL::SetToZero(none_);
    const KDL::Vector g = toKdl(robot.gravity());
    inverse_ = std::make_unique<KDL::ChainIdSolver_RNE>(chain_, g);
    parameters_ = std::make_unique<KDL::ChainDynParam>(chain_, g);
    forward_ = std::make_unique<KDL::ChainFdSolver_RNE>(chain_, g);
    // This solver alone takes gravity as an acceleration of the base.
    recursion_ = std::make_unique<KDL::ChainHdSolver_Vereshchagin>(
        chain_, KDL::Twist(-g, KDL::Vector::Zero()), 1);
    motions_ = std::make_unique<KDL::ChainFkSolverVel_recursive>(chain_);
    poses_ = std::make_unique<KDL::ChainFkSolverPos_recursive>(chain_);
    jacobian_ = std::make_unique<KDL::ChainJntToJacSolver>(chain_);
  }

  // The O(n) solver wants a moving joint in each segment.
  bool offers(Quantity quantity) const override {
    return quantity != Quantity::ForwardByRecursion ||
           chain_.getNrOfJoints() == chain_.getNrOfSegments();
  }

  void inverseDynamics(const VectorXd& q, const VectorXd& u, const VectorXd& ud) override {
    q_.q.data = q;
    q_.qdot.data = u;
    ud_.data = ud;
    checkKdl(inverse_->CartToJnt(q_.q, q_.qdot, ud_, external_, result_));
  }
  VectorXd tau() const override { return result_.data; }

  void inertiaMatrix(const VectorXd& q) override {
    q_.q.data = q;
    checkKdl(parameters_->JntToMass(q_.q, M_));
  }
  MatrixXd M() const override { return M_.data; }

  void forwardDynamics(Quantity method, const VectorXd& q, const VectorXd& u,
                       const VectorXd& tau) override {
    q_.q.data = q;
    q_.qdot.data = u;
    tau_.data = tau;
    if (method == Quantity::ForwardByMatrix) {
      checkKdl(forward_->CartToJnt(q_.q, q_.qdot, tau_, external_, result_));
    } else {  // one constraint at the tip, and it constrains nothing
      checkKdl(
          recursion_->CartToJnt(q_.q, q_.qdot, result_, free_, none_, external_, tau_, ignored_));
    }
  }
  VectorXd ud() const override { return result_.data; }

  void linkMotions(const VectorXd& q, const VectorXd& u) override {
    q_.q.data = q;
    q_.qdot.data = u;
    checkKdl(motions_->JntToCart(q_, frames_));
  }
  Transform pose(int link) const override {
    return fromKdl(frames_[static_cast<size_t>(link)].GetFrame());
  }
  Motion velocity(int link) const override {
    const KDL::Twist v = frames_[static_cast<size_t>(link)].GetTwist();
    return {fromKdl(v.vel), fromKdl(v.rot)};
  }

  // KDL's is of the link's origin.
  void jacobian(const VectorXd& q, int link, const Vector3d& point) override {
    q_.q.data = q;
    checkKdl(jacobian_->JntToJac(q_.q, J_, link + 1));
    if (!point.isZero()) {
      KDL::Frame pose;
      checkKdl(poses_->JntToCart(q_.q, pose, link + 1));
      J_.changeRefPoint(pose.M * toKdl(point));
    }
  }
  MatrixXd J() const override { return J_.data; }

 private:
  static unsigned size(const Robot& robot) { return static_cast<unsigned>(robot.dof()); }

  KDL::Chain chain_;
  std::unique_ptr<KDL::ChainIdSolver_RNE> inverse_;
  std::unique_ptr<KDL::ChainDynParam> parameters_;
  std::unique_ptr<KDL::ChainFdSolver_RNE> forward_;
  std::unique_ptr<KDL::ChainHdSolver_Vereshchagin> recursion_;
  std::unique_ptr<KDL::ChainFkSolverVel_recursive> motions_;
  std::unique_ptr<KDL::ChainFkSolverPos_recursive> poses_;
  std::unique_ptr<KDL::ChainJntToJacSolver> jacobian_;
  KDL::JntArrayVel q_;
  KDL::JntArray ud_, tau_, result_, ignored_;
  KDL::JntSpaceInertiaMatrix M_;
  KDL::Jacobian J_, free_;
  KDL::JntArray none_;
  KDL::Wrenches external_;
  std::vector<KDL::FrameVel> frames_;
};

std::unique_ptr<Engine> make(const Robot& robot) {
  if (!hasOnly(robot, {JointType::Fixed, JointType::Revolute, JointType::Prismatic})) {
    return nullptr;
  }
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (robot.link(i).parent != i - 1) {
      return kdlTreeEngine(robot);
    }
  }
  return std::make_unique<ChainEngine>(robot);
}

}  // namespace

Maker kdl() {
  return {"KDL", KDL_VERSION_STRING, make};
}

}  // namespace enshu::engines
