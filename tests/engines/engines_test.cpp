// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <array>
#include <map>

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/random_robot.h"
#include "tests/bench/robots.h"
#include "tests/engines/engine.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::engines_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using engines::Engine;
using engines::Maker;
using engines::Quantity;

namespace {

constexpr double kAgreement = 1e-9;

struct Sample {
  VectorXd q, u, ud, tau;
  int link;
  Vector3d point;
};

Sample randomSample(const Robot& robot, Random& random) {
  const VectorXd q = randomCoordinates(robot, random);
  const VectorXd u = random.vector(robot.dof(), -2, 2), ud = random.vector(robot.dof(), -5, 5);
  const VectorXd tau = random.vector(robot.dof(), -50, 50);
  return {q, u, ud, tau, random.index(robot.linkCount()), random.vector(-1, 1)};
}

// What ours says of the sample.
struct Ours {
  VectorXd tau, ud;
  MatrixXd M, J;
  MatrixXd poses;       // 3 x 4 per link, side by side
  MatrixXd velocities;  // 6 x links
};

MatrixXd side(const Transform& T) {
  return (MatrixXd(3, 4) << T.R, T.p).finished();
}

Ours ours(const Robot& robot, const Sample& s) {
  Ours result;
  result.tau = inverseDynamics(robot, s.q, s.u, s.ud);
  result.M = compositeInertiaMatrix(robot, s.q);
  result.ud = articulatedBodyAcceleration(robot, s.q, s.u, s.tau).value();
  result.J = linkJacobian(robot, s.q, s.link, s.point);
  const std::vector<WorldMotion> motions =
      worldMotions(robot, s.q, s.u, VectorXd::Zero(robot.dof()));
  result.poses.resize(3, 4 * robot.linkCount());
  result.velocities.resize(6, robot.linkCount());
  for (int i = 0; i < robot.linkCount(); ++i) {
    result.poses.middleCols<4>(4 * i) = side(motions[static_cast<size_t>(i)].pose);
    result.velocities.col(i) = motions[static_cast<size_t>(i)].velocity.vector();
  }
  return result;
}

// The worst disagreements of one engine with ours.
struct Agreement {
  int robots = 0;
  std::map<std::string, double> worst;

  void add(const std::string& quantity, double error) {
    double& value = worst[quantity];
    value = !(error <= value) ? error : value;
  }
};

void compare(Engine& engine, const Robot& robot, const Sample& s, Agreement& agreement) {
  const Ours expected = ours(robot, s);
  ++agreement.robots;
  if (engine.offers(Quantity::InverseDynamics)) {
    engine.inverseDynamics(s.q, s.u, s.ud);
    agreement.add("tau", relativeError(engine.tau(), expected.tau));
  }
  if (engine.offers(Quantity::InertiaMatrix)) {
    engine.inertiaMatrix(s.q);
    agreement.add("M", relativeError(engine.M(), expected.M));
  }
  if (engine.offers(Quantity::ForwardByMatrix)) {
    engine.forwardDynamics(Quantity::ForwardByMatrix, s.q, s.u, s.tau);
    agreement.add("ud by M", relativeError(engine.ud(), expected.ud));
  }
  if (engine.offers(Quantity::ForwardByRecursion)) {
    engine.forwardDynamics(Quantity::ForwardByRecursion, s.q, s.u, s.tau);
    agreement.add("ud by recursion", relativeError(engine.ud(), expected.ud));
  }
  if (engine.offers(Quantity::LinkMotions)) {
    engine.linkMotions(s.q, s.u);
    for (int i = 0; i < robot.linkCount(); ++i) {
      agreement.add("pose",
                    relativeError(side(engine.pose(i)), expected.poses.middleCols<4>(4 * i)));
      agreement.add("velocity",
                    relativeError(engine.velocity(i).vector(), expected.velocities.col(i)));
    }
  }
  if (engine.offers(Quantity::Jacobian)) {
    engine.jacobian(s.q, s.link, s.point);
    agreement.add("Jacobian", relativeError(engine.J(), expected.J));
  }
}

// The robot with its moving joints drawn anew from some types, the first one given.
Robot withJoints(const Robot& robot, JointType first, const std::vector<JointType>& others,
                 std::uint64_t seed) {
  Random random(seed);
  std::vector<Link> links = robot.links();
  for (size_t i = 0; i < links.size(); ++i) {
    const JointType drawn =
        others[static_cast<size_t>(random.index(static_cast<int>(others.size())))];
    if (i == 0 || links[i].joint.type != JointType::Fixed) {
      links[i].joint.type = i == 0 ? first : drawn;
    }
    const JointType type = links[i].joint.type;
    if (type != JointType::Revolute && type != JointType::Prismatic) {
      links[i].joint.axis = Vector3d::UnitZ();
    }
  }
  return Robot::build(robot.name(), links, random.vector(-10, 10));
}

Robot tree(std::uint64_t seed, bool branching, bool plugs) {
  RandomRobotOptions options;
  options.links = 1 + static_cast<int>(seed % 12);
  options.branching = branching;
  options.plugs = plugs;
  return randomRobot(seed, options);
}

}  // namespace

class EnginesTest : public QObject {
  Q_OBJECT

 private:
  // Holds every engine that can express them beside ours, on three states of each robot.
  void compareAll(const std::vector<Robot>& robots) {
    for (const Maker& maker : engines::makers()) {
      Agreement agreement;
      for (const Robot& robot : robots) {
        const std::unique_ptr<Engine> engine = robot.dof() > 0 ? maker.make(robot) : nullptr;
        Random random(1);
        for (int k = 0; engine && k < 3; ++k) {
          compare(*engine, robot, randomSample(robot, random), agreement);
        }
      }
      report(maker, agreement);
      for (const auto& [quantity, error] : agreement.worst) {
        QVERIFY2(error <= kAgreement, (maker.name + ": " + quantity).c_str());
      }
      total_[maker.name] += agreement.robots;
    }
  }

  static void report(const Maker& maker, const Agreement& agreement) {
    if (agreement.robots == 0) {
      return;
    }
    QString line =
        u"%1 %2, %3 states:"_s
            .arg(QString::fromStdString(maker.name), QString::fromStdString(maker.version))
            .arg(agreement.robots);
    for (const auto& [quantity, error] : agreement.worst) {
      line += u"  %1 %2"_s.arg(QString::fromStdString(quantity)).arg(error, 0, 'g', 2);
    }
    qInfo("%s", qPrintable(line));
  }

  std::map<std::string, int> total_;

 private Q_SLOTS:
  void agreeOnTheCourseArm() { compareAll({courseArm()}); }

  void agreeOnTheMeasuredChains() {
    compareAll({bench::arm(), bench::chain(16), bench::chain(64), bench::chain(256)});
  }

  void agreeOnSerialChains() {
    std::vector<Robot> robots;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      robots.push_back(tree(seed, false, seed % 3 == 0));
    }
    compareAll(robots);
  }

  void agreeOnTrees() {
    std::vector<Robot> robots;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      robots.push_back(tree(seed, true, seed % 3 == 0));
    }
    compareAll(robots);
  }

  void agreeOnFloatingTrees() {
    std::vector<Robot> robots;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      robots.push_back(withJoints(tree(seed, true, false), JointType::Floating,
                                  {JointType::Revolute, JointType::Prismatic}, seed));
    }
    compareAll(robots);
  }

  void agreeOnJointsOfSeveralDegreesOfFreedom() {
    using enum JointType;
    const std::vector<JointType> palettes[] = {{Revolute, Spherical, Floating},
                                               {Universal, Spherical, Prismatic},
                                               {Universal, BallZyx, Floating},
                                               {Cylindrical, Universal, Floating, Spherical}};
    std::vector<Robot> robots;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const auto& palette = palettes[seed % std::size(palettes)];
      robots.push_back(withJoints(tree(seed, seed % 2 == 0, false), palette.back(), palette, seed));
    }
    compareAll(robots);
  }

  void everyEngineTookPart() {
    for (const Maker& maker : engines::makers()) {
      QVERIFY2(total_[maker.name] > 0, maker.name.c_str());
    }
  }
};

ENSHU_TEST(EnginesTest)

}  // namespace enshu::engines_test

#include "engines_test.moc"
