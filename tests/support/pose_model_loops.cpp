// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pose_model_loops.h"

#include <vector>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "tests/support/linear_algebra.h"

namespace enshu::test {

namespace {

JetPose inverseOf(const JetPose& T) {
  JetPose inverse;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 3; ++j) {
      inverse[i][j] = T[j][i];
      inverse[i][3] = inverse[i][3] + -(T[j][i] * T[j][3]);
    }
  }
  return inverse;
}

// What must be zero in the pose of the plug in the socket of a joint; none if it leaves all free.
std::vector<Jet> violations(const Joint& joint, const JetPose& T_sb) {
  const JetPose aligned =
      still(axesAlong(joint.axis).transpose()) * T_sb * still(axesAlong(joint.axis));
  const auto& T =
      joint.type == JointType::Revolute || joint.type == JointType::Prismatic ? aligned : T_sb;
  const Jet x = T[0][3], y = T[1][3], z = T[2][3];
  const std::vector<Jet> turns{T[2][1] + -T[1][2], T[0][2] + -T[2][0], T[1][0] + -T[0][1]};
  switch (joint.type) {
    case JointType::Fixed:
      return {x, y, z, turns[0], turns[1], turns[2]};
    case JointType::Revolute:
      return {x, y, z, T[0][2], T[1][2]};
    case JointType::Prismatic:
      return {x, y, turns[0], turns[1], turns[2]};
    case JointType::Cylindrical:
      return {x, y, T[0][2], T[1][2]};
    case JointType::Universal:
      return {x, y, z, T[2][1]};
    case JointType::Spherical:
    case JointType::BallZyx:
      return {x, y, z};
    case JointType::Floating:
      return {};
  }
  return {};
}

}  // namespace

ClosedLoops closedLoops(const PoseModel& model, const Robot& robot, const Eigen::VectorXd& q,
                        const Eigen::VectorXd& u) {
  const int n = model.dof();
  const Eigen::VectorXd none = Eigen::VectorXd::Zero(n);
  const auto rowsAlong = [&](const Eigen::VectorXd& e) {
    const std::vector<JetPose> poses = model.posesAlong(q, u, none, e);
    std::vector<Jet> rows;
    for (const Loop& loop : robot.loops()) {
      const JetPose ground = still(Eigen::Matrix3d::Identity());
      const JetPose& T_wa = loop.a < 0 ? ground : poses[static_cast<size_t>(loop.a)];
      const JetPose T_ws = T_wa * still(loop.socket.R, loop.socket.p);
      const JetPose T_wp = poses[static_cast<size_t>(loop.b)] * still(loop.plug.R, loop.plug.p);
      for (const Jet& row : violations(loop.joint, inverseOf(T_ws) * T_wp)) {
        rows.push_back(row);
      }
    }
    return rows;
  };
  const std::vector<Jet> still = rowsAlong(none);
  const auto count = static_cast<int>(still.size());
  ClosedLoops loops{Eigen::MatrixXd(count, n), Eigen::VectorXd(count), Eigen::VectorXd(count)};
  for (int r = 0; r < count; ++r) {
    loops.gap[r] = still[static_cast<size_t>(r)].f;
    loops.b[r] = still[static_cast<size_t>(r)].tt;
  }
  for (int k = 0; k < n; ++k) {
    const std::vector<Jet> rows = rowsAlong(Eigen::VectorXd::Unit(n, k));
    for (int r = 0; r < count; ++r) {
      const double entry = rows[static_cast<size_t>(r)].s;
      loops.A(r, k) = std::abs(entry) < 1e-13 ? 0 : entry;  // of links that are one body
    }
  }
  return loops;
}

Eigen::VectorXd closedLoopAccelerationOf(const Eigen::MatrixXd& M, const Eigen::VectorXd& c,
                                         const Eigen::VectorXd& tau, const ClosedLoops& loops) {
  const Eigen::VectorXd free = solveSymmetric(M, tau - c);
  const Eigen::MatrixXd answers = solveSymmetric(M, loops.A.transpose());
  const Eigen::VectorXd missing = -loops.b - loops.A * free;
  return free + answers * solveLeast(loops.A * answers, missing, 1e-10);
}

Robot withLoops(const Robot& robot, int count, const Eigen::VectorXd& q, Random& random) {
  constexpr JointType kTypes[] = {JointType::Spherical, JointType::Cylindrical,
                                  JointType::Universal, JointType::Revolute,
                                  JointType::BallZyx,   JointType::Prismatic};
  const std::vector<Transform> T_w = linkPoses(robot, q);
  std::vector<Loop> loops;
  for (int k = 0; k < count; ++k) {
    Loop loop;
    loop.b = random.index(robot.linkCount());
    loop.a = random.index(robot.linkCount() + 1) - 1;
    loop.joint.type = kTypes[random.index(6)];
    if (freedomsOf(loop.joint.type) == 1) {
      loop.joint.axis = random.unitVector();
    }
    if (loop.a == loop.b) {
      continue;
    }
    const Eigen::VectorXd x = random.vector(coordinatesOf(loop.joint.type), -0.5, 0.5);
    const int n = freedomsOf(loop.joint.type);
    Eigen::VectorXd place = x;
    if (loop.joint.type == JointType::Spherical) {
      place.normalize();
    }
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(n);
    const JetPose T_J = jointPose(loop.joint, {place, none, none, none});
    const Transform T_sb{rotationPart(T_J, &Jet::f), positionPart(T_J, &Jet::f)};
    loop.socket = {random.rotation(), random.vector(-0.5, 0.5)};
    const Transform T_wa = loop.a < 0 ? Transform{} : T_w[static_cast<size_t>(loop.a)];
    loop.plug = T_w[static_cast<size_t>(loop.b)].inverse() * T_wa * loop.socket * T_sb;
    loops.push_back(loop);
  }
  return Robot::build(robot.name(), robot.links(), robot.gravity(), {robot.gears(), loops});
}

}  // namespace enshu::test
