// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/composite_rigid_body.h"

#include <QTest>

#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::composite_rigid_body_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// The double pendulum's M in closed form.
MatrixXd pendulumMatrix(double q2) {
  const double cosine = kUpper.length * kLower.com * std::cos(q2);
  const double own = kLower.inertia + kLower.mass * kLower.com * kLower.com;
  const double coupled = own + kLower.mass * cosine;
  const double whole = kUpper.inertia + kUpper.mass * kUpper.com * kUpper.com + own +
                       kLower.mass * (kUpper.length * kUpper.length + 2 * cosine);
  MatrixXd M(2, 2);
  M << whole, coupled, coupled, own;
  return M;
}

}  // namespace

class CompositeRigidBodyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pendulum() {
    const Eigen::Vector2d q(0.3, 0.9);
    VERIFY_NEAR(compositeInertiaMatrix(doublePendulum(), q), pendulumMatrix(0.9), 1e-14);
  }

  // The leaf's block does not see the sign of the article's last term, the root's does.
  void rootOfThePendulum() {
    const double q2 = 0.9;
    const RigidInertia root = compositeBodies(doublePendulum(), Eigen::Vector2d(0.3, q2))[0];
    const double x1 = kUpper.com;
    const double x2 = kUpper.length + kLower.com * std::cos(q2);
    const double z2 = kLower.com * std::sin(q2);
    const double mass = kUpper.mass + kLower.mass;
    const Vector3d com((kUpper.mass * x1 + kLower.mass * x2) / mass, 0, kLower.mass * z2 / mass);
    const double reduced = kUpper.mass * kLower.mass / mass;
    const double across =
        kUpper.inertia + kLower.inertia + reduced * ((x2 - x1) * (x2 - x1) + z2 * z2);
    VERIFY_NEAR(root.mass, mass, 1e-15);
    VERIFY_NEAR(root.com, com, 1e-15);
    VERIFY_NEAR(root.inertia(1, 1), across, 1e-15);
    VERIFY_NEAR(root.inertia, root.inertia.transpose(), 1e-15);
    // Two points at a distance along (dx, 0, dz), besides what the rods have about themselves.
    const double turned =
        0.01 * std::cos(q2) * std::cos(q2) + kLower.inertia * std::sin(q2) * std::sin(q2);
    VERIFY_NEAR(root.inertia(0, 0), 0.01 + turned + reduced * z2 * z2, 1e-15);
    const double mixed = (0.01 - kLower.inertia) * std::cos(q2) * std::sin(q2);
    VERIFY_NEAR(root.inertia(0, 2), mixed - reduced * (x2 - x1) * z2, 1e-15);
  }

  void leafAndMasslessLink() {
    Link bare;
    bare.name = "bare";
    bare.joint = {JointType::Fixed, Vector3d::UnitZ()};
    bare.parent = 0;
    bare.com = {0.1, 0.2, 0.3};  // of nothing
    Link upper = rodLink(kUpper, JointType::Revolute, Vector3d::UnitZ());
    upper.name = "upper";
    const Robot robot = Robot::build("bare", {upper, bare});
    const std::vector<RigidInertia> composites = compositeBodies(robot, VectorXd::Zero(1));
    VERIFY_NEAR(composites[0].com, upper.com, 1e-15);
    VERIFY_NEAR(composites[0].inertia, upper.inertia, 1e-15);
    QCOMPARE(composites[1].mass, 0.0);
    QVERIFY(composites[1].com.isZero(0) && composites[1].inertia.isZero(0));
  }

  // Links that no path joins do not feel each other; two trees neither.
  void branchesAreApart() {
    std::vector<Link> links;
    for (const int parent : {-1, 0, 0, -1}) {
      Link link = rodLink(kUpper, JointType::Revolute, -Vector3d::UnitY());
      link.name = std::to_string(links.size());
      link.parent = parent;
      link.socket.p = {0.2, 0.1, 0};
      links.push_back(link);
    }
    const MatrixXd M = compositeInertiaMatrix(Robot::build("tree", links), VectorXd::Ones(4));
    QCOMPARE(M(1, 2), 0.0);
    QCOMPARE(M(0, 3), 0.0);
    QVERIFY(M(0, 1) != 0 && M(0, 2) != 0);
    VERIFY_NEAR(M(3, 3), kUpper.inertia + kUpper.mass * kUpper.com * kUpper.com, 1e-15);
  }
};

ENSHU_TEST(CompositeRigidBodyTest)

}  // namespace enshu::composite_rigid_body_test

#include "composite_rigid_body_test.moc"
