// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/model.h"

#include <QTest>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/forward_kinematics_kernel.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::model_test {

using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

class ModelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fixedLinksAreMerged() {
    const Model<double> model = makeModel(courseArm());
    QCOMPARE(model.bodies.size(), size_t{8});  // the ground and seven
    QCOMPARE(model.links.back().body, 7);
    QCOMPARE(makeModel(courseArm(), FixedLinks::Kept).bodies.size(), size_t{9});
  }

  // A heavy link on a fixed joint adds its inertia: mass, first and second moments.
  void mergedInertia() {
    Link carrier = rodLink(kUpper, JointType::Revolute, Vector3d::UnitZ());
    carrier.name = "carrier";
    Link load = rodLink(kLower, JointType::Fixed, Vector3d::UnitZ());
    load.name = "load";
    load.parent = 0;
    load.socket.p = {0, 0.7, 0};
    const Body<double> body = makeModel(Robot::build("merged", {carrier, load})).bodies[1];
    VERIFY_NEAR(body.mass, kUpper.mass + kLower.mass, 1e-15);
    VERIFY_NEAR(body.h,
                Vector3d(kUpper.mass * kUpper.com + kLower.mass * kLower.com, kLower.mass * 0.7, 0),
                1e-15);
    const double far = kLower.com * kLower.com + 0.7 * 0.7;
    VERIFY_NEAR(
        body.J(2, 2),
        kUpper.inertia + kUpper.mass * kUpper.com * kUpper.com + kLower.inertia + kLower.mass * far,
        1e-15);
    VERIFY_NEAR(body.J(0, 1), -kLower.mass * kLower.com * 0.7, 1e-15);
  }

  // Turning an axis along a coordinate to z brings no rounding in.
  void axesAlongCoordinatesStayExact() {
    for (const double sign : {-1.0, 1.0}) {
      for (int k = 0; k < 3; ++k) {
        Link link = rodLink(kUpper, JointType::Revolute, sign * Vector3d::Unit(k));
        link.name = "link";
        const Body<double> body = makeModel(Robot::build("axis", {link})).bodies[1];
        QVERIFY(body.socket.R.col(2) == Vector3d(sign * Vector3d::Unit(k)));
        QVERIFY(body.socket.R == body.socket.R.array().round().matrix());
        QCOMPARE(body.socket.R.determinant(), 1.0);
      }
    }
  }

  void worldPosesAndVelocities() {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      RandomRobotOptions options;
      options.links = 1 + static_cast<int>(seed % 12);
      options.branching = seed % 2 == 1;
      options.general = true;
      options.plugs = true;
      options.gears = static_cast<int>(seed % 3);
      const Robot robot = randomRobot(seed, options);
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -2, 2);
      const Model<double> model = makeModel(robot);
      Workspace<double> space(model);
      worldKinematics(model, space, q, u);
      const std::vector<Transform> T_w = linkPoses(robot, q);
      const std::vector<WorldMotion> motions =
          worldMotions(robot, q, u, VectorXd::Zero(robot.dof()));
      for (int i = 0; i < robot.linkCount(); ++i) {
        const auto k = static_cast<size_t>(i);
        VERIFY_NEAR(linkPose(model, space, i).p, T_w[k].p, 1e-12);
        VERIFY_NEAR(linkPose(model, space, i).R, T_w[k].R, 1e-12);
        const auto& [body, T_bl] = model.links[k];
        const Motion& v = at(space.velocity, body);
        const Vector3d r = at(space.pose, body).R * T_bl.p;
        VERIFY_NEAR((v.linear + v.angular.cross(r)), motions[k].velocity.linear, 1e-12);
        VERIFY_NEAR(v.angular, motions[k].velocity.angular, 1e-12);
      }
    }
  }
};

ENSHU_TEST(ModelTest)

}  // namespace enshu::model_test

#include "model_test.moc"
