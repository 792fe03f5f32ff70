// SPDX-License-Identifier: GPL-3.0-or-later
//
// The robots that cases name, resources/robots, are those of the papers' runs and of the lab.
#include <QTest>
#include <cmath>

#include "core/robotfile/robotfile.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::robots_of_the_course_test {

namespace {

constexpr double kRounding = 1e-15;

Robot ofFile(const char* name) {
  const auto robot =
      robotfile::loadRobot(QStringLiteral(ENSHU_ROBOTS "/%1.json").arg(QLatin1StringView(name)));
  if (!robot) {
    qFatal("%s: %s", name, robot.error().message().c_str());
  }
  return *robot;
}

Eigen::VectorXd numbersOf(const Transform& T) {
  Eigen::VectorXd all(12);
  all << T.R.reshaped(), T.p;
  return all;
}

// Frames, axis and mass.
Eigen::VectorXd numbersOf(const Link& link) {
  const JointType type = link.joint.type;
  const bool hasAxis = type == JointType::Revolute || type == JointType::Prismatic;
  Eigen::VectorXd all(31);
  all << numbersOf(link.socket), numbersOf(link.plug), link.mass, link.com,
      hasAxis ? link.joint.axis : Eigen::Vector3d::Zero().eval();
  return all;
}

}  // namespace

class RobotsOfTheCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFileSaysWhatTheCodeSays_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("alongTheRod");  // the moment that planar motion never feels
    QTest::newRow("falling") << QByteArray("planar-fall-7") << 1e-4;
    QTest::newRow("four-bar") << QByteArray("four-bar") << 1e-4;
    for (const char* name :
         {"constrained-arm", "constrained-arm-heavy", "constrained-arm-light", "floating-chain-6",
          "floating-chain-12", "course-arm", "course-arm-without-hand", "course-arm-gripper"}) {
      QTest::newRow(name) << QByteArray(name) << 0.0;
    }
  }
  void aFileSaysWhatTheCodeSays() {
    QFETCH(QByteArray, name);
    QFETCH(double, alongTheRod);
    const Robot file = ofFile(name);
    const Robot code = ofCode(name);
    const bool hasMore = name == "course-arm-gripper";
    const int links = std::min(file.linkCount(), code.linkCount());
    QCOMPARE(file.linkCount(), links + (hasMore ? 2 : 0));
    VERIFY_NEAR(Eigen::VectorXd(file.gravity()), Eigen::VectorXd(code.gravity()), kRounding);
    for (int i = 0; i < links; ++i) {
      const Link& a = file.link(i);
      const Link& b = code.link(i);
      QCOMPARE(a.name, b.name);
      QCOMPARE(a.parent, b.parent);
      QCOMPARE(a.joint.type, b.joint.type);
      VERIFY_NEAR(numbersOf(a), numbersOf(b), kRounding);
      Eigen::MatrixXd inertia = b.inertia;
      inertia(0, 0) += alongTheRod;
      VERIFY_NEAR(Eigen::MatrixXd(a.inertia), inertia, kRounding);
    }
    QCOMPARE(file.loops().size(), code.loops().size());
    for (size_t k = 0; k < file.loops().size(); ++k) {
      const Loop& a = file.loops()[k];
      const Loop& b = code.loops()[k];
      QVERIFY(a.a == b.a && a.b == b.b && a.joint.type == b.joint.type);
      VERIFY_NEAR(Eigen::VectorXd(a.joint.axis), Eigen::VectorXd(b.joint.axis), kRounding);
      VERIFY_NEAR(numbersOf(a.socket), numbersOf(b.socket), kRounding);
      VERIFY_NEAR(numbersOf(a.plug), numbersOf(b.plug), kRounding);
    }
  }

  // course.md, gears: joint 6 follows 5, two fingers of half a kilogram slide against each other.
  void theGripperHasItsGears() {
    const Robot robot = ofFile("course-arm-gripper");
    QCOMPARE(robot.gears().size(), size_t{2});
    const Gear& wrist = robot.gears()[0];
    const Gear& fingers = robot.gears()[1];
    QVERIFY(wrist.driver == robot.linkIndex("link5") && wrist.follower == robot.linkIndex("link6"));
    QCOMPARE(wrist.ratio, -0.5);
    QVERIFY(fingers.driver == robot.linkIndex("finger1"));
    QCOMPARE(fingers.ratio, -1.0);
    QCOMPARE(robot.link(fingers.follower).mass, 0.5);
    QVERIFY(robot.link(fingers.follower).joint.type == JointType::Prismatic);
    QCOMPARE(robot.dof(), 7);
  }

 private:
  static Robot ofCode(const QByteArray& name) {
    if (name.startsWith("course-arm")) {
      const Robot arm = test::courseArm();
      std::vector<Link> links = arm.links();
      if (name == "course-arm-without-hand") {
        links.pop_back();
      }
      return Robot::build("arm", links, arm.gravity());
    }
    if (name.startsWith("constrained-arm")) {
      const double mass = name.endsWith("heavy") ? 2 : name.endsWith("light") ? 0.5 : 1;
      return planarRods(constrainedArm(mass));
    }
    if (name.startsWith("floating-chain")) {
      return floatingChain(name.endsWith("12") ? 12 : 6);
    }
    return name == "four-bar" ? fourBar() : planarRods(fallingArm(7));
  }
};

ENSHU_TEST(RobotsOfTheCourseTest)

}  // namespace enshu::robots_of_the_course_test

#include "robots_of_the_course_test.moc"
