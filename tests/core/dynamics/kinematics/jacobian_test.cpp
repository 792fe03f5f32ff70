// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/kinematics/jacobian.h"

#include <QTest>

#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/robot_state.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::jacobian_test {

using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

class JacobianTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pendulum() {
    const Eigen::Vector2d q(0.3, 0.9), u(0.7, -1.1);
    const double l = kUpper.length, x = kLower.length;
    const double s1 = std::sin(q[0]), c1 = std::cos(q[0]);
    const double s12 = std::sin(q[0] + q[1]), c12 = std::cos(q[0] + q[1]), w12 = u[0] + u[1];
    Matrix6X J = Matrix6X::Zero(6, 2), rate = Matrix6X::Zero(6, 2);
    J.row(0) << -l * s1 - x * s12, -x * s12;
    J.row(2) << l * c1 + x * c12, x * c12;
    J.row(4) << -1, -1;
    rate.row(0) << -l * c1 * u[0] - x * c12 * w12, -x * c12 * w12;
    rate.row(2) << -l * s1 * u[0] - x * s12 * w12, -x * s12 * w12;
    const Vector3d tip(x, 0, 0);
    VERIFY_NEAR(linkJacobian(doublePendulum(), q, 1, tip), J, 1e-15);
    VERIFY_NEAR(linkJacobianRate(doublePendulum(), q, u, 1, tip), rate, 1e-15);
  }

  // A joint beyond the link does not move it.
  void jointsBeyondAreZero() {
    const Matrix6X J = linkJacobian(doublePendulum(), Eigen::Vector2d(0.3, 0.9), 0);
    QVERIFY(J.col(1).isZero(0));
    QVERIFY(!J.col(0).isZero(0));
  }

  // J' by central differences along the motion, all kinds of joints and gears.
  void rateIsTheDerivative() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      RandomRobotOptions options;
      options.links = 1 + static_cast<int>(seed % 8);
      options.general = true;
      options.plugs = true;
      options.branching = seed % 2 == 1;
      options.gears = static_cast<int>(seed % 3);
      const Robot robot = randomRobot(seed, options);
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -1, 1);
      const int link = random.index(robot.linkCount());
      const Vector3d point = random.vector(-1, 1);
      const VectorXd qd = coordinateRate(robot, q, u);
      const double h = 1e-5;
      // q + h qd leaves the unit quaternions by h^2 alone, which the pose does not see.
      const Matrix6X difference =
          (linkJacobian(robot, normalised(robot, q + h * qd), link, point) -
           linkJacobian(robot, normalised(robot, q - h * qd), link, point)) /
          (2 * h);
      VERIFY_NEAR(linkJacobianRate(robot, q, u, link, point), difference, 1e-7);
    }
  }
};

ENSHU_TEST(JacobianTest)

}  // namespace enshu::jacobian_test

#include "jacobian_test.moc"
