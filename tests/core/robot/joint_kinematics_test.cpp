// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/joint_kinematics.h"

#include <QTest>

#include "core/robot/random.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"

using namespace enshu;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

class JointKinematicsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sizesFollowTheType() {
    QCOMPARE(jointDof(JointType::Fixed), 0);
    QCOMPARE(jointDof(JointType::Revolute), 1);
    QCOMPARE(jointCoordinates(JointType::Prismatic), 1);
  }

  void revoluteTurnsAboutItsAxis() {
    const Joint joint{JointType::Revolute, Vector3d::UnitY()};
    const Transform T = jointTransform(joint, VectorXd::Constant(1, M_PI / 2));
    VERIFY_NEAR(T * Vector3d(1, 0, 0), Vector3d(0, 0, -1), 1e-13);
  }

  void prismaticSlidesAlongItsAxis() {
    const Joint joint{JointType::Prismatic, Vector3d(0.6, 0.8, 0)};
    const Transform T = jointTransform(joint, VectorXd::Constant(1, 2));
    VERIFY_NEAR(T * Vector3d::Zero(), Vector3d(1.2, 1.6, 0), 1e-13);
  }

  // S qd is the velocity of the link against its parent, at the link's origin in its coordinates,
  // behind sockets and plugs: held against differences of T_pi.
  void subspaceIsTheDerivativeOfTheTransform() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Robot robot = randomTree(seed, true);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -2, 2);
      const VectorXd qd = random.vector(robot.dof(), -2, 2);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const auto T_pi = [&](double t) { return linkTransform(robot, i, q + qd * t); };
        const Vector3d pd = derivative([&](double t) { return T_pi(t).p; }, 0);
        const Matrix3d Rd = derivative([&](double t) { return T_pi(t).R; }, 0);
        const Matrix3d R = T_pi(0).R;
        const Matrix3d wx = R.transpose() * Rd;
        const Motion v = linkSubspace(robot, i, q) * qd.segment(robot.firstDof(i), robot.dof(i));
        VERIFY_NEAR(v.linear, R.transpose() * pd, 1e-10);
        VERIFY_NEAR(v.angular, Vector3d(wx(2, 1), wx(0, 2), wx(1, 0)), 1e-10);
      }
    }
  }
};

QTEST_APPLESS_MAIN(JointKinematicsTest)
#include "joint_kinematics_test.moc"
