// SPDX-License-Identifier: GPL-3.0-or-later
#include <kdl/treefksolverpos_recursive.hpp>
#include <kdl/treeidsolver_recursive_newton_euler.hpp>
#include <kdl/treejnttojacsolver.hpp>

#include "tests/engines/kdl_model.h"
#include "tests/engines/velocity_map.h"

namespace enshu::engines {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

KDL::Tree treeOf(const Robot& robot) {
  KDL::Tree tree("root");
  for (const Link& link : robot.links()) {
    tree.addSegment(segmentOf(link), link.parent < 0 ? "root" : robot.link(link.parent).name);
  }
  return KDL::Tree(tree);  // a copy numbers its joints anew, and some solvers keep a copy
}

std::vector<int> jointNumbers(const Robot& robot, const KDL::Tree& tree) {
  std::vector<int> entries;
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (robot.dof(i) > 0) {
      const KDL::TreeElement& element = tree.getSegment(robot.link(i).name)->second;
      entries.push_back(static_cast<int>(GetTreeElementQNr(element)));
    }
  }
  return entries;
}

class TreeEngine : public Engine {
 public:
  explicit TreeEngine(const Robot& robot)
      : robot_(robot),
        tree_(treeOf(robot)),
        map_(robot, jointNumbers(robot, tree_), {}),
        inverse_(tree_, toKdl(robot.gravity())),
        poses_(tree_),
        jacobian_(tree_),
        q_(size()),
        u_(size()),
        ud_(size()),
        result_(size()),
        J_(size()) {}

  bool offers(Quantity quantity) const override {
    return quantity == Quantity::InverseDynamics || quantity == Quantity::Jacobian;
  }

  void inverseDynamics(const VectorXd& q, const VectorXd& u, const VectorXd& ud) override {
    map_.velocity(q, q_.data);
    map_.velocity(u, u_.data);
    map_.velocity(ud, ud_.data);
    checkKdl(inverse_.CartToJnt(q_, u_, ud_, {}, result_));
  }
  VectorXd tau() const override { return map_.ourForce(result_.data); }

  void jacobian(const VectorXd& q, int link, const Vector3d& point) override {
    map_.velocity(q, q_.data);
    const std::string& name = robot_.link(link).name;
    checkKdl(jacobian_.JntToJac(q_, J_, name));
    KDL::Frame pose;
    checkKdl(poses_.JntToCart(q_, pose, name));
    J_.changeRefPoint(pose.M * toKdl(point));
  }
  MatrixXd J() const override { return map_.ourJacobian(J_.data); }

  void inertiaMatrix(const VectorXd& /*q*/) override {}
  MatrixXd M() const override { return {}; }
  void forwardDynamics(Quantity, const VectorXd&, const VectorXd&, const VectorXd&) override {}
  VectorXd ud() const override { return {}; }
  void linkMotions(const VectorXd& /*q*/, const VectorXd& /*u*/) override {}
  Transform pose(int /*link*/) const override { return {}; }
  Motion velocity(int /*link*/) const override { return {}; }

 private:
  unsigned size() const { return static_cast<unsigned>(robot_.dof()); }

  Robot robot_;
  KDL::Tree tree_;
  VelocityMap map_;
  KDL::TreeIdSolver_RNE inverse_;
  KDL::TreeFkSolverPos_recursive poses_;
  KDL::TreeJntToJacSolver jacobian_;
  KDL::JntArray q_, u_, ud_, result_;
  KDL::Jacobian J_;
};

}  // namespace

std::unique_ptr<Engine> kdlTreeEngine(const Robot& robot) {
  return std::make_unique<TreeEngine>(robot);
}

}  // namespace enshu::engines
