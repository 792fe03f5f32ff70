// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/unset.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/simulation/lab_runs.h"
#include "inverse_kinematics.h"
#include "kinematics/basic-jacobian/jacobian_step.h"

namespace {

using enshu::Robot;
using namespace enshu::driver;
using Vector6 = Eigen::Matrix<double, 6, 1>;

const std::string kLab = "lab-reach";
const std::string kRandom = "random";

constexpr int kIterations = 16;
constexpr int kTries = 2000;

// What the hand shall do, from where and how.
struct Reach {
  int link;
  Vector3d point;
  VectorXd q0;
  Vector3d p;
  Matrix3d R;
  double damping;
};

HandPose handOf(const Robot& robot, int link, const Vector3d& point, const VectorXd& q) {
  const enshu::Transform T = enshu::linkPoses(robot, q)[static_cast<size_t>(link)];
  return {T.p + T.R * point, T.R, enshu::linkJacobian(robot, q, link, point)};
}

Vector6 errorOf(const HandPose& hand, const Vector3d& p, const Matrix3d& R) {
  const Eigen::AngleAxisd turn(Matrix3d(R * hand.R.transpose()));
  Vector6 e;
  e << p - hand.p, turn.angle() * turn.axis();
  return e;
}

Reach reachOf(const Robot& robot, const Vector3d& point, const VectorXd& q0, const VectorXd& way,
              double damping) {
  const int link = robot.linkCount() - 1;
  const HandPose target = handOf(robot, link, point, q0 + way);
  return {link, point, q0, target.p, target.R, damping};
}

// All q, from one start.
MatrixXd damped(const Robot& robot, const Reach& reach, VectorXd q) {
  MatrixXd iterates(q.size(), kIterations + 1);
  iterates.col(0) = q;
  for (int k = 1; k <= kIterations; ++k) {
    const HandPose now = handOf(robot, reach.link, reach.point, q);
    const MatrixXd A = now.J * now.J.transpose() + reach.damping * MatrixXd::Identity(6, 6);
    q += now.J.transpose() * solve(A, errorOf(now, reach.p, reach.R));
    iterates.col(k) = q;
  }
  return iterates;
}

// Whether the target is reached well within what is checked, and the way there does not magnify
// what is rounded.
bool isWellConditioned(const Robot& robot, const Reach& reach) {
  constexpr double kReached = 1e-7;
  constexpr double kNudge = 1e-6;
  constexpr double kMostGrowth = 100;
  const MatrixXd iterates = damped(robot, reach, reach.q0);
  const VectorXd end = iterates.rightCols<1>();
  if (!(errorOf(handOf(robot, reach.link, reach.point, end), reach.p, reach.R).norm() < kReached)) {
    return false;
  }
  const VectorXd nudged = reach.q0 + kNudge * VectorXd::Ones(reach.q0.size());
  return (damped(robot, reach, nudged) - iterates).cwiseAbs().maxCoeff() < kMostGrowth * kNudge;
}

// From q0 of task 2-2 to a pose that is clear of the stretched arm.
Reach reachOfTheLab(const Robot& robot) {
  VectorXd way(7);
  way << 1, -0.8, 1.2, -1, 1.4, 0.8, -1.2;
  return reachOf(robot, {0.05, 0.1, 0.15}, enshu::labFrictionQ0(), 0.3 * way, 0.01);
}

Reach drawnReach(const Robot& robot, enshu::Random& random) {
  for (int tried = 0; tried < kTries; ++tried) {
    const Vector3d point = random.vector(-0.3, 0.3);
    const VectorXd q0 = random.vector(robot.dof(), -1.5, 1.5);
    VectorXd way = random.vector(robot.dof(), 0.3, 0.5);
    for (double& entry : way) {
      entry *= random.index(2) == 0 ? 1 : -1;
    }
    const Reach reach = reachOf(robot, point, q0, way, random.uniform(0.005, 0.02));
    if (isWellConditioned(robot, reach)) {
      return reach;
    }
  }
  throw std::invalid_argument("no target of this robot is reached well enough");
}

// The student's iteration towards a pose of the hand, each q of it, and how far its last one is
// off.
class InverseKinematics : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kLab, kRandom}; }

  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const Reach reach = motion.name == kLab ? reachOfTheLab(robot) : drawnReach(robot, random);
    return {{u"sample"_s, Eigen::RowVectorXd::LinSpaced(kIterations + 1, 0, kIterations)},
            {u"q0"_s, reach.q0},
            {u"p_target"_s, reach.p},
            {u"R_target"_s, reach.R},
            {u"damping"_s, MatrixXd::Constant(1, 1, reach.damping)},
            {u"link"_s, MatrixXd::Constant(1, 1, reach.link)},
            {u"point"_s, reach.point}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::inverseKinematics)>(u"inverse-kinematics"_s);
    const auto position = position_step::pass(functions);
    const int link = static_cast<int>(number(inputs, u"link"_s));
    const Vector3d point = values(inputs, u"point"_s);
    const Vector3d p = values(inputs, u"p_target"_s);
    const Matrix3d R = values(inputs, u"R_target"_s);
    const HandMap hand = [&](const VectorXd& q) -> HandPose {
      enshu::expects(q.size() == robot.dof(), "hand: q has not as many entries as q0");
      Chain chain = enshu::makeChain(robot);
      position(chain, q);
      const ChainLink& last = chain.links[static_cast<size_t>(link)];
      return {last.p + last.R * point, last.R, jacobian_step::at(robot, q, functions)(link, point)};
    };
    const MatrixXd iterates =
        student(hand, p, R, values(inputs, u"q0"_s), number(inputs, u"damping"_s), kIterations);
    MatrixXd error = unsetMatrix(6, kIterations + 1);
    if (iterates.rows() == robot.dof() && iterates.cols() == kIterations + 1 &&
        !iterates.rightCols<1>().unaryExpr(&isUnset).any()) {
      error.setZero();
      error.rightCols<1>() = errorOf(handOf(robot, link, point, iterates.rightCols<1>()), p, R);
    }
    return {{u"iterates"_s, iterates}, {u"pose_error"_s, error}};
  }

  QStringList channels(const Robot&, const QString& output, Eigen::Index) const override {
    return output == u"pose_error" ? vectorNames({u"p* - p"_s, u"turn"_s}) : QStringList();
  }
};

}  // namespace

ENSHU_DRIVER(InverseKinematics)
