// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/articulated_body.h"

#include <QTest>

#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/spatial/rotation.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::articulated_body_test {

using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

const Vector3d kUp = Vector3d::UnitZ();

Link rod(const std::string& name, int parent, const Rod& shape, const Vector3d& place) {
  Link link = rodLink(shape, JointType::Revolute, kUp);
  link.name = name;
  link.parent = parent;
  link.socket.p = place;
  return link;
}

// Rods that swing about upright axes, driven by a gear of ratio 3: gravity does no work.
Robot geared(int parentOfFollower, double offset) {
  Couplings couplings;
  couplings.gears.push_back({0, 1, 3, offset});
  return Robot::build("geared",
                      {rod("driver", -1, kUpper, {0, 0, 0}),
                       rod("follower", parentOfFollower, kLower, {kUpper.length, 0, 0})},
                      kStandardGravity, couplings);
}

double about(const Rod& shape) {
  return shape.inertia + shape.mass * shape.com * shape.com;
}

// The 6 x 6 inertia of a link about its origin.
Matrix6 inertiaMatrix(const Link& link) {
  const Eigen::Matrix3d c = skew(link.com);
  Matrix6 I;
  I << link.mass * Eigen::Matrix3d::Identity(), -link.mass * c, link.mass * c,
      link.inertia - link.mass * c * c;
  return I;
}

}  // namespace

class ArticulatedBodyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // [ABA] 2.7: two joints on one parent.
  void parallelGear() {
    const Robot robot = geared(-1, 0.2);
    const VectorXd tau = VectorXd::Constant(1, 2.5), q = VectorXd::Constant(1, 0.4);
    const auto ud = articulatedBodyAcceleration(robot, q, VectorXd::Zero(1), tau);
    QVERIFY(ud.has_value());
    VERIFY_NEAR((*ud)[0], 2.5 / (about(kUpper) + 9 * about(kLower)), 1e-14);
  }

  // [ABA] 2.6: a joint and the next; q2 = 3 q1 + 0.2.
  void serialGear() {
    const Robot robot = geared(0, 0.2);
    const VectorXd tau = VectorXd::Constant(1, 2.5), q = VectorXd::Constant(1, 0.4);
    const VectorXd u = VectorXd::Constant(1, 0.7);
    const double q2 = 3 * 0.4 + 0.2;
    const double lever = kLower.mass * kUpper.length * kLower.com;
    // M = M11 + 2 ratio M12 + ratio^2 M22; the rest of T = M(q1) u^2 / 2 with dq2/dq1 = 3.
    const double M = about(kUpper) + kLower.mass * kUpper.length * kUpper.length +
                     (1 + 3) * (1 + 3) * about(kLower) + 2 * (1 + 3) * lever * std::cos(q2);
    const double c = -3 * (1 + 3) * lever * std::sin(q2) * 0.7 * 0.7;
    const auto ud = articulatedBodyAcceleration(robot, q, u, tau);
    QVERIFY(ud.has_value());
    VERIFY_NEAR((*ud)[0], (2.5 - c) / M, 1e-13);
  }

  // Under the gear a link tumbles: what the joints between contribute moves too. Against M and c.
  void gearsOnATumblingLink() {
    for (const int parentOfFollower : {0, 1}) {
      Link carrier = rodLink(kUpper, JointType::Revolute, Vector3d::UnitX());
      carrier.name = "carrier";
      Couplings couplings;
      couplings.gears.push_back({1, 2, 3, 0.2});
      const Robot robot =
          Robot::build("tumbling",
                       {carrier, rod("driver", 0, kUpper, {0.1, 0.2, 0.3}),
                        rod("follower", parentOfFollower, kLower, {kUpper.length, 0.1, -0.2})},
                       kStandardGravity, couplings);
      const Eigen::Vector2d q(0.3, 0.4), u(0.7, -1.1), tau(1, 2);
      const VectorXd ud = solveSymmetric(compositeInertiaMatrix(robot, q),
                                         tau - inverseDynamics(robot, q, u, VectorXd::Zero(2)));
      const auto actual = articulatedBodyAcceleration(robot, q, u, tau);
      QVERIFY(actual.has_value());
      VERIFY_NEAR(*actual, ud, 1e-12);
    }
  }

  // A fixed link between driver and follower is part of the driver.
  void serialGearOverAFixedLink() {
    Link bracket;
    bracket.name = "bracket";
    bracket.parent = 0;
    bracket.socket.p = {kUpper.length, 0, 0};
    Couplings couplings;
    couplings.gears.push_back({0, 2, 3, 0.2});
    const Robot robot = Robot::build(
        "bracket",
        {rod("driver", -1, kUpper, {0, 0, 0}), bracket, rod("follower", 1, kLower, {0, 0, 0})},
        kStandardGravity, couplings);
    const VectorXd tau = VectorXd::Constant(1, 2.5), q = VectorXd::Constant(1, 0.4);
    const VectorXd u = VectorXd::Constant(1, 0.7);
    const auto ud = articulatedBodyAcceleration(robot, q, u, tau);
    const auto expected = articulatedBodyAcceleration(geared(0, 0.2), q, u, tau);
    QVERIFY(ud.has_value() && expected.has_value());
    VERIFY_NEAR(*ud, *expected, 1e-14);
    QVERIFY(articulatedBodies(robot, q, u, tau).has_value());
  }

  void gearBetweenOtherJointsIsRefused() {
    Couplings couplings;
    couplings.gears.push_back({0, 2, 2, 0});
    const Robot robot =
        Robot::build("stray",
                     {rod("a", -1, kUpper, {0, 0, 0}), rod("b", 0, kUpper, {1, 0, 0}),
                      rod("c", 1, kLower, {1, 0, 0})},
                     kStandardGravity, couplings);
    const VectorXd two = VectorXd::Constant(2, 0.3);
    const auto ud = articulatedBodyAcceleration(robot, two, two, two);
    QVERIFY(!ud.has_value());
    QCOMPARE(ud.error().where, std::string("c"));
    QVERIFY(compositeForwardDynamics(robot, two, two, two).has_value());
  }

  // A leaf's is the body itself; the bias holds gravity as an external force and w x (I w).
  void leaf() {
    const Robot robot = doublePendulum();
    const Eigen::Vector2d q(0.3, 0.9), u(0.7, -1.1), tau(1, 2);
    const auto bodies = articulatedBodies(robot, q, u, tau);
    QVERIFY(bodies.has_value());
    const Link& lower = robot.link(1);
    VERIFY_NEAR((*bodies)[1].inertia, inertiaMatrix(lower), 1e-15);
    const double angle = q[0] + q[1], w = u[0] + u[1], m = lower.mass, c = kLower.com;
    const Vector3d weight = m * 9.8 * Vector3d(-std::sin(angle), 0, -std::cos(angle));
    VERIFY_NEAR((*bodies)[1].bias.linear, Vector3d(-m * c * w * w, 0, 0) - weight, 1e-14);
    VERIFY_NEAR((*bodies)[1].bias.angular, -Vector3d(c, 0, 0).cross(weight), 1e-14);
  }

  // Eliminating the second joint of two leaves M11 - M12^2 / M22 for the first.
  void rootFeelsTheSchurComplement() {
    const Robot robot = doublePendulum();
    const Eigen::Vector2d q(0.3, 0.9), u(0.7, -1.1), tau(1, 2);
    const auto bodies = articulatedBodies(robot, q, u, tau);
    QVERIFY(bodies.has_value());
    const Eigen::MatrixXd M = compositeInertiaMatrix(robot, q);
    const VectorXd bias = inverseDynamics(robot, q, u, VectorXd::Zero(2));
    const Vector6 S = (Vector6() << 0, 0, 0, 0, -1, 0).finished();
    const ArticulatedBody& root = (*bodies)[0];
    VERIFY_NEAR(S.dot(root.inertia * S), M(0, 0) - M(0, 1) * M(0, 1) / M(1, 1), 1e-14);
    VERIFY_NEAR(S.dot(root.bias.vector()), bias[0] + M(0, 1) / M(1, 1) * (tau[1] - bias[1]), 1e-14);
    VERIFY_NEAR(root.inertia, root.inertia.transpose(), 1e-15);
  }

  // Joints of several degrees of freedom: a free body obeys Newton and Euler.
  void floatingBody() {
    Link body = rodLink(kUpper, JointType::Floating, kUp);
    body.name = "body";
    const Robot robot = Robot::build("free", {body});
    VectorXd q(7), u(6), tau(6);
    q << 1, 2, 3, 0.5, 0.5, 0.5, 0.5;
    u << 0.1, 0.2, 0.3, 0.4, 0.5, 0.6;
    tau << 1, -2, 3, -4, 5, -6;
    const auto ud = articulatedBodyAcceleration(robot, q, u, tau);
    QVERIFY(ud.has_value());
    // q turns z to x, x to y, y to z: the weight is along -y of the body.
    Vector6 wrench = tau;
    const Vector3d weight(0, -9.8 * kUpper.mass, 0);
    wrench.head<3>() += weight;
    wrench.tail<3>() += body.com.cross(weight);
    const Matrix6 I = inertiaMatrix(body);
    const Vector6 P = I * u;
    const Vector3d v = u.head<3>(), w = u.tail<3>();
    Vector6 gyroscopic;
    gyroscopic << w.cross(P.head<3>()), w.cross(P.tail<3>()) + v.cross(P.head<3>());
    VERIFY_NEAR(*ud, VectorXd(I.inverse() * (wrench - gyroscopic)), 1e-12);
  }

  void singularJointIsNamed() {
    Link first = rod("first", -1, kUpper, {0, 0, 0});
    Link wheel = rod("wheel", 0, kLower, {1, 0, 0});
    wheel.mass = 0;
    wheel.inertia.setZero();
    const Robot robot = Robot::build("bare-wheel", {first, wheel});
    const VectorXd two = VectorXd::Constant(2, 0.3);
    for (const auto& ud : {articulatedBodyAcceleration(robot, two, two, two),
                           compositeForwardDynamics(robot, two, two, two)}) {
      QVERIFY(!ud.has_value());
      QCOMPARE(ud.error().where, std::string("wheel"));
    }
  }
};

ENSHU_TEST(ArticulatedBodyTest)

}  // namespace enshu::articulated_body_test

#include "articulated_body_test.moc"
