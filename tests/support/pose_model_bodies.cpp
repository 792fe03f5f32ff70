// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pose_model_bodies.h"

#include <Eigen/Geometry>
#include <algorithm>

#include "tests/support/linear_algebra.h"

namespace enshu::test {

namespace {

// The part of the robot that link i carries, free in space with the place and speed of the whole
// robot at (q, u).
struct CarriedRobot {
  Robot robot;
  Eigen::VectorXd q, u, tau;
  std::vector<ExternalLoad> loads;
};

CarriedRobot carriedRobot(const Robot& whole, const PoseMotion& root, int i,
                          const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                          const Eigen::VectorXd& tau, const std::vector<ExternalLoad>& loads) {
  const std::vector<int> carried = carriedBy(whole, i);
  std::vector<int> place(whole.links().size(), -1);
  std::vector<Link> links;
  for (const int k : carried) {
    place[static_cast<size_t>(k)] = static_cast<int>(links.size());
    links.push_back(whole.link(k));
    links.back().parent = k == i ? -1 : place[static_cast<size_t>(whole.link(k).parent)];
  }
  links.front().joint = {JointType::Floating, Eigen::Vector3d::UnitZ()};
  links.front().socket = {};
  links.front().plug = {};
  std::vector<Gear> gears;
  for (Gear gear : whole.gears()) {
    gear.driver = place[static_cast<size_t>(gear.driver)];
    gear.follower = place[static_cast<size_t>(gear.follower)];
    if (gear.driver > 0 && gear.follower > 0) {
      gears.push_back(gear);
    }
  }
  CarriedRobot part{Robot::build("carried", links, whole.gravity(), {gears, {}}), {}, {}, {}, {}};
  part.q.resize(part.robot.coordinates());
  part.u.resize(part.robot.dof());
  part.tau = Eigen::VectorXd::Zero(part.robot.dof());
  const Eigen::Quaterniond turn(root.R);
  part.q.head<7>() << root.p, turn.w(), turn.vec();
  part.u.head<6>() << root.R.transpose() * root.pd, root.R.transpose() * root.w();
  for (size_t k = 1; k < carried.size(); ++k) {
    const int from = carried[k], to = static_cast<int>(k);
    if (part.robot.gearOf(to) == nullptr) {
      part.q.segment(part.robot.firstCoordinate(to), whole.coordinates(from)) =
          q.segment(whole.firstCoordinate(from), whole.coordinates(from));
      part.u.segment(part.robot.firstDof(to), whole.dof(from)) =
          u.segment(whole.firstDof(from), whole.dof(from));
      part.tau.segment(part.robot.firstDof(to), whole.dof(from)) =
          tau.segment(whole.firstDof(from), whole.dof(from));
    }
  }
  for (ExternalLoad load : loads) {
    load.link = place[static_cast<size_t>(load.link)];
    if (load.link >= 0) {
      part.loads.push_back(load);
    }
  }
  return part;
}

}  // namespace

std::vector<int> carriedBy(const Robot& robot, int i) {
  std::vector<int> carried{i};
  for (int k = i + 1; k < robot.linkCount(); ++k) {
    if (std::find(carried.begin(), carried.end(), robot.link(k).parent) != carried.end()) {
      carried.push_back(k);
    }
  }
  return carried;
}

RigidInertia carriedBody(const Robot& robot, const PoseModel& model, int i) {
  const std::vector<int> carried = carriedBy(robot, i);
  double mass = 0;
  Eigen::Vector3d first(0, 0, 0);
  for (const int k : carried) {
    mass += robot.link(k).mass;
    first += robot.link(k).mass * model.link(k).at(robot.link(k).com);
  }
  if (mass == 0) {
    return {};
  }
  const Eigen::Vector3d com = first / mass;
  Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero();
  for (const int k : carried) {
    const Eigen::Matrix3d& R = model.link(k).R;
    const Eigen::Vector3d d = model.link(k).at(robot.link(k).com) - com;
    inertia +=
        R * robot.link(k).inertia * R.transpose() +
        robot.link(k).mass * (d.squaredNorm() * Eigen::Matrix3d::Identity() - d * d.transpose());
  }
  const Eigen::Matrix3d R = model.link(i).R.transpose();
  return {mass, R * (com - model.link(i).p), R * inertia * R.transpose()};
}

Eigen::Matrix<double, 6, Eigen::Dynamic> ownJacobian(const PoseMotion& body) {
  Eigen::Matrix<double, 6, Eigen::Dynamic> J(6, body.partial.size());
  for (size_t k = 0; k < body.partial.size(); ++k) {
    J.col(static_cast<int>(k)) << body.R.transpose() * body.partial[k].linear,
        body.R.transpose() * body.partial[k].angular;
  }
  return J;
}

std::optional<AnswerOfLink> answerOfLink(const Robot& robot, const PoseModel& model, int i,
                                         const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                         const Eigen::VectorXd& tau,
                                         const std::vector<ExternalLoad>& loads) {
  for (const Gear& gear : robot.gears()) {
    const bool serial = robot.link(gear.follower).parent == gear.driver ||
                        robot.link(gear.driver).parent == gear.follower;
    if (serial && (gear.driver == i || gear.follower == i) &&
        (robot.link(gear.driver).parent == i || robot.link(gear.follower).parent == i)) {
      return std::nullopt;
    }
  }
  const CarriedRobot part = carriedRobot(robot, model.link(i), i, q, u, tau, loads);
  const int n = part.robot.dof() - 6;
  const PoseModel alone(part.robot, part.q, part.u, Eigen::VectorXd::Zero(n + 6));
  const Eigen::MatrixXd M = alone.inertiaMatrix();
  const Eigen::VectorXd c = alone.torques(part.loads);

  AnswerOfLink answer{M.topLeftCorner<6, 6>(), c.head<6>(), 0};
  answer.scale = answer.inertia.cwiseAbs().maxCoeff();
  if (n > 0) {
    const Eigen::MatrixXd inner = M.bottomRightCorner(n, n);
    const Eigen::MatrixXd across = M.topRightCorner(6, n);
    answer.inertia -= across * solveSymmetric(inner, across.transpose());
    answer.bias += across * solveSymmetric(inner, part.tau.tail(n) - c.tail(n));
  }
  // ud of a floating joint is d[v; w]/dt in its own axes: v' = p'' - w x v.
  const Eigen::Vector3d v = part.u.head<3>(), w = part.u.segment<3>(3);
  answer.bias -= answer.inertia.leftCols<3>() * w.cross(v);
  return answer;
}

}  // namespace enshu::test
