// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/robot_state.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/robot/joint_kinematics.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::robot_state_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kDifferences = 1e-10;

Link linkOf(const char* name, int parent, JointType type) {
  Link link = rodLink(kUpper, type, Vector3d::UnitZ());
  link.name = name;
  link.parent = parent;
  return link;
}

// q: base x y z, w x y z (0..6), hip (7), ball (8..10), shoulder w x y z (11..14); the knee follows
// the hip.
Robot walker() {
  const std::vector<Link> links = {
      linkOf("base", -1, JointType::Floating), linkOf("hip", 0, JointType::Revolute),
      linkOf("knee", 1, JointType::Revolute), linkOf("ball", 0, JointType::BallZyx),
      linkOf("shoulder", 0, JointType::Spherical)};
  return Robot::build("walker", links, kStandardGravity, {{{1, 2, -2, 0.1}}, {}});
}

}  // namespace

class RobotStateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void zeroPutsEveryPlugIntoItsSocket() {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Robot robot = randomRobot(seed, {.links = 8, .plugs = true, .general = true});
      const VectorXd q = zeroCoordinates(robot);
      QVERIFY(checkCoordinates(robot, q).has_value());
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Transform expected = robot.link(i).socket * robot.link(i).plug.inverse();
        VERIFY_NEAR(linkTransform(robot, i, q).R, expected.R, 1e-15);
        VERIFY_NEAR(linkTransform(robot, i, q).p, expected.p, 1e-15);
      }
    }
  }

  void zeroOfAGearIsItsDriversZero() {
    const Robot robot = walker();
    const VectorXd q = zeroCoordinates(robot);
    QCOMPARE(q.size(), 15);
    QCOMPARE(q[3], 1.0);
    QCOMPARE(q[11], 1.0);
    QCOMPARE(q.sum(), 2.0);
  }

  // Along q + t rate every joint moves with S u.
  void rateMovesEveryLinkWithTheVelocity() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Robot robot = randomRobot(
          seed, {.links = 8, .branching = true, .plugs = true, .general = true, .gears = 2});
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -2, 2);
      const VectorXd rate = coordinateRate(robot, q, u);
      QCOMPARE(rate.size(), q.size());
      for (int i = 0; i < robot.linkCount(); ++i) {
        const auto T_pi = [&](double t) { return linkTransform(robot, i, q + rate * t); };
        const Matrix3d R = T_pi(0).R.transpose();
        const Vector3d pd = derivative([&](double t) { return T_pi(t).p; }, 0);
        const Matrix3d wx = R * derivative([&](double t) { return T_pi(t).R; }, 0);
        const Motion v = linkSubspace(robot, i, q) * u.segment(robot.firstDof(i), robot.dof(i));
        VERIFY_NEAR(v.linear, R * pd, kDifferences);
        VERIFY_NEAR(v.angular, Vector3d(wx(2, 1), wx(0, 2), wx(1, 0)), kDifferences);
      }
    }
  }

  void normalisedScalesTheQuaternionsAlone() {
    const Robot robot = walker();
    Random random(5);
    VectorXd q = randomCoordinates(robot, random);
    const VectorXd unit = q;
    q.segment<4>(3) *= 3;
    q.segment<4>(11) *= 0.1;
    QVERIFY(!checkCoordinates(robot, q));
    VERIFY_NEAR(normalised(robot, q), unit, 1e-15);
  }

  void coordinatesWithAFlawNameTheLink_data() {
    QTest::addColumn<int>("entry");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("link");
    QTest::newRow("nan place") << 1 << std::nan("") << u"base"_s;
    QTest::newRow("nan quaternion") << 4 << std::nan("") << u"base"_s;
    QTest::newRow("long quaternion") << 6 << 2.0 << u"base"_s;
    QTest::newRow("infinite angle") << 7 << HUGE_VAL << u"hip"_s;
    QTest::newRow("gimbal lock") << 9 << M_PI / 2 << u"ball"_s;
    QTest::newRow("gimbal lock below") << 9 << -M_PI / 2 << u"ball"_s;
    QTest::newRow("gimbal lock nearby") << 9 << M_PI / 2 + 5e-7 << u"ball"_s;
    QTest::newRow("nan ball") << 10 << std::nan("") << u"ball"_s;
    QTest::newRow("no quaternion") << 11 << 0.0 << u"shoulder"_s;
    QTest::newRow("quaternion a little long") << 11 << 1 + 2e-6 << u"shoulder"_s;
  }
  void coordinatesWithAFlawNameTheLink() {
    QFETCH(int, entry);
    QFETCH(double, value);
    QFETCH(QString, link);
    const Robot robot = walker();
    VectorXd q = zeroCoordinates(robot);
    q[entry] = value;
    const auto checked = checkCoordinates(robot, q);
    QVERIFY(!checked);
    QCOMPARE(QString::fromStdString(checked.error().where), link);
  }

  void bordersOfTheAllowedPass() {
    const Robot robot = walker();
    VectorXd q = zeroCoordinates(robot);
    q[9] = M_PI / 2 - 1e-5;
    q[11] = 1 + 5e-7;
    q[7] = 1e6;
    QVERIFY(checkCoordinates(robot, q).has_value());
    q[9] = 2;  // on the other side of the lock u spans all turns again
    QVERIFY(checkCoordinates(robot, q).has_value());
  }

  void wrongSizes() {
    const Robot robot = walker();
    const VectorXd q = zeroCoordinates(robot), u = VectorXd::Zero(robot.dof());
    const auto checked = checkCoordinates(robot, u);
    QVERIFY(!checked);
    QCOMPARE(checked.error().args, (std::vector<std::string>{"13", "15"}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, coordinateRate(robot, u, u));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, coordinateRate(robot, q, q));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, normalised(robot, u));
  }
};

ENSHU_TEST(RobotStateTest)

}  // namespace enshu::robot_state_test

#include "robot_state_test.moc"
