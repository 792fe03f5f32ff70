// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/link_motion.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/smooth_motion.h"
#include "tests/support/course_arm.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::link_motion_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;
constexpr double kDifferences = 1e-7;  // second differences of eighth order at 4 ms

Vector3d vee(const Matrix3d& W) {
  return {W(2, 1), W(0, 2), W(1, 0)};
}

// Velocity and acceleration of the pose T(t) by differences of the pose alone.
template <class Pose>
Motion velocityOf(Pose T, double t) {
  const Matrix3d Rd = derivative([&](double s) { return T(s).R; }, t);
  return {derivative([&](double s) { return T(s).p; }, t), vee(Rd * T(t).R.transpose())};
}

template <class Pose>
Motion accelerationOf(Pose T, double t) {
  // [w' x] is the skew part of R'' R^T.
  const Matrix3d Rdd = secondDerivative([&](double s) { return T(s).R; }, t);
  const Matrix3d W = Rdd * T(t).R.transpose();
  return {secondDerivative([&](double s) { return T(s).p; }, t), vee((W - W.transpose()) / 2)};
}

}  // namespace

class LinkMotionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void handOfTheCourseArmIsWhereTheDrawingPutsIt() {
    const std::vector<Transform> T_w = linkPoses(courseArm(), VectorXd::Zero(7));
    VERIFY_NEAR(T_w[2].p, Vector3d(0.95, 0, 0), kRoundOff);
    // The first three links lie along x; link 4 stands on the end of 3 along its own z = x_3.
    VERIFY_NEAR(T_w[3].p, Vector3d(1.75, 0, 0), kRoundOff);
    VERIFY_NEAR(T_w[4].p, Vector3d(1.9, 0, 0), kRoundOff);
  }

  void motionAgreesWithDifferencesOfPoses() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Robot robot = randomTree(seed, seed % 3 == 0);
      Random random(seed);
      const SmoothMotion motion(random, robot.dof());
      const double t = 0.7;
      const std::vector<WorldMotion> links =
          worldMotions(robot, motion.q(t), motion.qd(t), motion.qdd(t));
      for (size_t i = 0; i < links.size(); ++i) {
        const auto T_wi = [&](double s) { return linkPoses(robot, motion.q(s))[i]; };
        VERIFY_NEAR(links[i].pose.p, T_wi(t).p, kRoundOff);
        VERIFY_NEAR(links[i].velocity.vector(), velocityOf(T_wi, t).vector(), kDifferences);
        VERIFY_NEAR(links[i].acceleration.vector(), accelerationOf(T_wi, t).vector(), kDifferences);
      }
    }
  }

  void passesOfTheHandoutAgreeWithDifferencesOfPoses() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const SmoothMotion motion(random, robot.dof());
      const double t = 0.7;
      const Chain chain =
          plain::WorldInverseDynamics(robot).motion(motion.q(t), motion.qd(t), motion.qdd(t));
      for (size_t i = 0; i < chain.links.size(); ++i) {
        const auto T_wi = [&](double s) { return linkPoses(robot, motion.q(s))[i]; };
        const ChainLink& j = chain.links[i];
        const Motion v = velocityOf(T_wi, t), a = accelerationOf(T_wi, t);
        VERIFY_NEAR(j.p, T_wi(t).p, kRoundOff);
        VERIFY_NEAR(j.R, T_wi(t).R, kRoundOff);
        VERIFY_NEAR(j.v, v.linear, kDifferences);
        VERIFY_NEAR(j.w, v.angular, kDifferences);
        VERIFY_NEAR(j.vd, a.linear - robot.gravity(), kDifferences);
        VERIFY_NEAR(j.wd, a.angular, kDifferences);
        const Vector3d com = robot.links()[i].com;
        const Vector3d a_c = secondDerivative([&](double s) { return T_wi(s) * com; }, t);
        VERIFY_NEAR(j.vd_c, a_c - robot.gravity(), kDifferences);
      }
    }
  }

  void wrongSizesThrow() {
    const Robot robot = doublePendulum();
    const VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, linkPoses(robot, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, linkVelocities(robot, three, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, linkVelocities(robot, two, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, linkAccelerations(robot, two, two, three));
  }
};

ENSHU_TEST(LinkMotionTest)

}  // namespace enshu::link_motion_test

#include "link_motion_test.moc"
