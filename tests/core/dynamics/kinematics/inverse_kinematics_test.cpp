// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/inverse_kinematics.h"

#include <QTest>
#include <numbers>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/spatial/rotation.h"
#include "tests/support/course_arm.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"

using namespace Qt::StringLiterals;

using namespace enshu;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kOnTarget = 1e-9;

Transform poseOf(const Robot& robot, const VectorXd& q, int link) {
  return linkPoses(robot, q)[static_cast<size_t>(link)];
}

LinkTarget targetAt(const Robot& robot, const VectorXd& q, int link, const Vector3d& point) {
  const Transform T_w = poseOf(robot, q, link);
  return {link, point, T_w * point, T_w.R};
}

}  // namespace

class InverseKinematicsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The law of cosines, elbow up or down.
  void findsTheTwoAnglesOfAPlanarArm() {
    const double l1 = kUpper.length, l2 = kLower.length, x = 0.5, z = 0.3;
    const double c2 = (x * x + z * z - l1 * l1 - l2 * l2) / (2 * l1 * l2);
    for (const double elbow : {1.0, -1.0}) {
      const double q2 = elbow * std::acos(c2);
      const double q1 = std::atan2(z, x) - std::atan2(l2 * std::sin(q2), l1 + l2 * std::cos(q2));
      const auto found = inverseKinematics(doublePendulum(), Eigen::Vector2d(0, elbow),
                                           {1, {l2, 0, 0}, Vector3d(x, 0, z), {}});
      QVERIFY2(found, found ? "" : found.error().message().c_str());
      VERIFY_NEAR(found->q, Eigen::Vector2d(q1, q2), 1e-9);
    }
  }

  // Any pose that the course arm can take, from far away.
  void bringsTheHandOfTheCourseArmToAnyPose() {
    const Robot arm = courseArm();
    const int hand = arm.linkIndex("hand");
    Random random(5);
    for (int k = 0; k < 50; ++k) {
      const LinkTarget target =
          targetAt(arm, random.vector(7, -2, 2), hand, random.vector(-0.1, 0.1));
      const auto found = inverseKinematics(arm, random.vector(7, -1, 1), target);
      QVERIFY2(found, found ? "" : found.error().message().c_str());
      const Transform T_w = poseOf(arm, found->q, hand);
      VERIFY_NEAR(T_w * target.point, *target.position, kOnTarget);
      VERIFY_NEAR(T_w.R, *target.orientation, kOnTarget);
    }
  }

  // Joints of every kind and gears: back to a pose that was left.
  void findsItsWayBackOnRandomTrees() {
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
      const MovingRobot m = movingTree(seed, 12);
      const LinkTarget target = targetAt(m.robot, m.q, m.link, m.point);
      Random random(seed);
      const VectorXd away = random.vector(m.robot.dof(), -0.2, 0.2);
      const VectorXd q = normalised(m.robot, m.q + coordinateRate(m.robot, m.q, away));
      const auto found = inverseKinematics(m.robot, q, target);
      QVERIFY2(found, found ? ""
                            : qPrintable(u"seed %1: %2"_s.arg(seed).arg(
                                  QString::fromStdString(found.error().message()))));
      const Transform T_w = poseOf(m.robot, found->q, m.link);
      VERIFY_NEAR(T_w * target.point, *target.position, kOnTarget);
      VERIFY_NEAR(T_w.R, *target.orientation, kOnTarget);
      QVERIFY(checkCoordinates(m.robot, found->q));
    }
  }

  // Newton's steps at the end: the error is squared by each.
  void convergesQuadratically() {
    const Robot arm = courseArm();
    const VectorXd q = Eigen::Vector<double, 7>(0.3, 0.5, -0.4, 0.6, 0.2, -0.7, 0.1);
    const LinkTarget target = targetAt(arm, q, 7, {0, 0, 0});
    const VectorXd near = q + 0.05 * VectorXd::Ones(7);
    const auto found = inverseKinematics(arm, near, target);
    QVERIFY(found && found->iterations <= 8);
  }

  void aStretchedArmFindsItsWayInwards() {
    const auto found = inverseKinematics(doublePendulum(), Eigen::Vector2d(0, 0),
                                         {1, {kLower.length, 0, 0}, Vector3d(0.4, 0, 0), {}});
    QVERIFY2(found, found ? "" : found.error().message().c_str());
  }

  void turnsByHalfATurn() {
    Link ball;
    ball.name = "ball";
    ball.joint.type = JointType::Spherical;
    const Robot robot = Robot::build("ball", {ball});
    const Matrix3d R = axisAngle(Vector3d(1, 2, 2) / 3, std::numbers::pi);
    const auto found = inverseKinematics(robot, zeroCoordinates(robot), {0, {0, 0, 0}, {}, R});
    QVERIFY2(found, found ? "" : found.error().message().c_str());
    VERIFY_NEAR(poseOf(robot, found->q, 0).R, R, kOnTarget);
  }

  // Out of reach by 2 - (0.5 + 0.4) m, in any direction.
  void whatIsOutOfReachSaysHowFar() {
    const auto far = inverseKinematics(doublePendulum(), Eigen::Vector2d(0.1, 0.2),
                                       {1, {kLower.length, 0, 0}, Vector3d(0, 0, 2), {}});
    QCOMPARE(far.error().where, std::string("lower"));
    QVERIFY2(far.error().message().find("1.1 m and 0 rad") != std::string::npos,
             far.error().message().c_str());
    const Matrix3d aside = axisAngle(Vector3d::UnitX(), 0.5);
    const auto turned =
        inverseKinematics(doublePendulum(), Eigen::Vector2d(0.1, 0.2), {1, {0, 0, 0}, {}, aside});
    QVERIFY2(turned.error().message().find("0 m and 0.5 rad") != std::string::npos,
             turned.error().message().c_str());
  }

  void loopsAreRefused() {
    Couplings couplings;
    couplings.loops = {{-1, 1, {JointType::Spherical, Vector3d::UnitZ()}, {}, {}}};
    const Robot robot = Robot::build("loop", doublePendulum().links(), kStandardGravity, couplings);
    const auto refused =
        inverseKinematics(robot, Eigen::Vector2d(0, 0), {1, {0, 0, 0}, Vector3d(0, 0, 0), {}});
    QCOMPARE(refused.error().where, std::string("lower"));
  }

  void wrongCallsThrow() {
    const Robot robot = doublePendulum();
    const Vector3d p(0, 0, 0);
    const Eigen::Vector2d two(0, 0);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseKinematics(robot, p, {1, p, p, {}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseKinematics(robot, two, {2, p, p, {}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseKinematics(robot, two, {1, p, {}, {}}));
    QVERIFY_THROWS_EXCEPTION(
        ContractViolation,
        inverseKinematics(robot, two, {1, p, {}, Matrix3d(2 * Matrix3d::Identity())}));
  }
};

QTEST_APPLESS_MAIN(InverseKinematicsTest)
#include "inverse_kinematics_test.moc"
