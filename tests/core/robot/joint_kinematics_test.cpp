// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/joint_kinematics.h"

#include <QTest>

#include "core/robot/random.h"
#include "tests/support/finite_differences.h"
#include "tests/support/jet_pose.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::joint_kinematics_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::Vector4d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-13;
constexpr double kDifferences = 1e-11;  // of eighth order, 2 ms
constexpr int kStates = 20;

const JointType kTypes[] = {JointType::Fixed,       JointType::Revolute,  JointType::Prismatic,
                            JointType::Cylindrical, JointType::Universal, JointType::Spherical,
                            JointType::BallZyx,     JointType::Floating};

const char* const kNames[] = {"fixed",     "revolute",  "prismatic", "cylindrical",
                              "universal", "spherical", "ball-zyx",  "floating"};

Vector3d unskew(const Matrix3d& W) {
  return {W(2, 1), W(0, 2), W(1, 0)};
}

// The velocity and its rate, in the frame's own coordinates, of a pose that moves with t.
Motion ownVelocity(const JetPose& T) {
  const Matrix3d R = rotationPart(T, &Jet::f).transpose();
  return {R * positionPart(T, &Jet::t), unskew(R * rotationPart(T, &Jet::t))};
}
Motion ownVelocityRate(const JetPose& T) {
  const Matrix3d R = rotationPart(T, &Jet::f).transpose();
  const Matrix3d Rd = rotationPart(T, &Jet::t).transpose();
  return {Rd * positionPart(T, &Jet::t) + R * positionPart(T, &Jet::tt),
          unskew(Rd * rotationPart(T, &Jet::t) + R * rotationPart(T, &Jet::tt))};
}
Motion ownVelocityAside(const JetPose& T) {
  const Matrix3d R = rotationPart(T, &Jet::f).transpose();
  return {R * positionPart(T, &Jet::s), unskew(R * rotationPart(T, &Jet::s))};
}

// A joint of one kind at a random place, moving at random.
struct MovingJoint {
  Joint joint;
  JointPath path;
};

MovingJoint movingJoint(JointType type, std::uint64_t seed) {
  Random random(seed);
  MovingJoint moving;
  moving.joint.type = type;
  if (freedomsOf(type) == 1) {
    moving.joint.axis = random.unitVector();
  }
  moving.path.q = random.vector(coordinatesOf(type), -2, 2);
  for (VectorXd* rates : {&moving.path.u, &moving.path.ud, &moving.path.e}) {
    *rates = random.vector(freedomsOf(type), -2, 2);
  }
  if (type == JointType::Spherical || type == JointType::Floating) {
    moving.path.q.tail<4>().normalize();
  }
  return moving;
}

}  // namespace

class JointKinematicsTest : public QObject {
  Q_OBJECT

 private:
  static void addTypes() {
    QTest::addColumn<int>("type");
    for (const JointType type : kTypes) {
      QTest::newRow(kNames[static_cast<int>(type)]) << static_cast<int>(type);
    }
  }

 private Q_SLOTS:
  void sizesFollowTheType_data() { addTypes(); }
  void sizesFollowTheType() {
    QFETCH(int, type);
    const auto kind = static_cast<JointType>(type);
    QCOMPARE(jointDof(kind), freedomsOf(kind));
    QCOMPARE(jointCoordinates(kind), coordinatesOf(kind));
    QCOMPARE(jointZero(kind).size(), coordinatesOf(kind));
    const int expected = kind == JointType::Spherical ? 0 : kind == JointType::Floating ? 3 : -1;
    QCOMPARE(jointQuaternion(kind), expected);
  }

  void zeroIsTheIdentity_data() { addTypes(); }
  void zeroIsTheIdentity() {
    QFETCH(int, type);
    const auto kind = static_cast<JointType>(type);
    const Transform T = jointTransform({kind, Vector3d::UnitZ()}, jointZero(kind));
    VERIFY_NEAR(T.R, Matrix3d::Identity(), kRoundOff);
    VERIFY_NEAR(T.p, Vector3d(0, 0, 0), kRoundOff);
  }

  void revoluteTurnsAboutItsAxis() {
    const Joint joint{JointType::Revolute, Vector3d::UnitY()};
    const Transform T = jointTransform(joint, VectorXd::Constant(1, M_PI / 2));
    VERIFY_NEAR(T * Vector3d(1, 0, 0), Vector3d(0, 0, -1), kRoundOff);
  }

  void prismaticSlidesAlongItsAxis() {
    const Joint joint{JointType::Prismatic, Vector3d(0.6, 0.8, 0)};
    const Transform T = jointTransform(joint, VectorXd::Constant(1, 2));
    VERIFY_NEAR(T * Vector3d(0, 0, 0), Vector3d(1.2, 1.6, 0), kRoundOff);
  }

  // Quarter turns, worked out on paper.
  void quarterTurnsOfTheOtherKinds() {
    const double h = M_PI / 2, r = std::sqrt(0.5);
    const Vector3d x(1, 0, 0), y(0, 1, 0), z(0, 0, 1);
    const Transform screw = jointTransform({JointType::Cylindrical, z}, Eigen::Vector2d(3, h));
    VERIFY_NEAR(screw * x, Vector3d(0, 1, 3), kRoundOff);
    const Transform hooke = jointTransform({JointType::Universal, z}, Eigen::Vector2d(h, h));
    VERIFY_NEAR(hooke * x, Vector3d(0, 0, -1), kRoundOff);
    VERIFY_NEAR(hooke * z, Vector3d(0, 1, 0), kRoundOff);
    const Transform ball = jointTransform({JointType::BallZyx, z}, Vector3d(h, 0, h));
    VERIFY_NEAR(ball * y, Vector3d(0, 0, 1), kRoundOff);
    VERIFY_NEAR(ball * x, Vector3d(0, 1, 0), kRoundOff);
    const Transform sphere = jointTransform({JointType::Spherical, z}, Vector4d(r, 0, 0, r));
    VERIFY_NEAR(sphere * x, y, kRoundOff);
    VectorXd q(7);
    q << 1, 2, 3, r, r, 0, 0;
    VERIFY_NEAR(jointTransform({JointType::Floating, z}, q) * y, Vector3d(1, 2, 4), kRoundOff);
  }

  void quaternionsOfAnyLengthAreNormalised() {
    const Joint joint{JointType::Spherical, Vector3d::UnitZ()};
    const Vector4d q(0.5, -0.1, 0.7, 0.2);
    VERIFY_NEAR(jointTransform(joint, q).R, jointTransform(joint, 3 * q).R, kRoundOff);
  }

  void transformIsTheTextbooks_data() { addTypes(); }
  void transformIsTheTextbooks() {
    QFETCH(int, type);
    for (int k = 0; k < kStates; ++k) {
      const auto [joint, path] = movingJoint(static_cast<JointType>(type), k);
      const JetPose expected = jointPose(joint, path);
      const Transform T = jointTransform(joint, path.q);
      VERIFY_NEAR(T.R, rotationPart(expected, &Jet::f), kRoundOff);
      VERIFY_NEAR(T.p, positionPart(expected, &Jet::f), kRoundOff);
    }
  }

  // S e is the velocity of the pose in the direction e, S u that along the motion.
  void subspaceIsTheDerivativeOfTheTransform_data() { addTypes(); }
  void subspaceIsTheDerivativeOfTheTransform() {
    QFETCH(int, type);
    for (int k = 0; k < kStates; ++k) {
      const auto [joint, path] = movingJoint(static_cast<JointType>(type), k);
      const JetPose T = jointPose(joint, path);
      const MotionSubspace S = jointSubspace(joint, path.q);
      QCOMPARE(S.dof(), jointDof(joint.type));
      VERIFY_NEAR((S * path.u).vector(), ownVelocity(T).vector(), kRoundOff);
      VERIFY_NEAR((S * path.e).vector(), ownVelocityAside(T).vector(), kRoundOff);
    }
  }

  // d/dt (S u) = S ud + bias.
  void biasIsTheRestOfTheAcceleration_data() { addTypes(); }
  void biasIsTheRestOfTheAcceleration() {
    QFETCH(int, type);
    for (int k = 0; k < kStates; ++k) {
      const auto [joint, path] = movingJoint(static_cast<JointType>(type), k);
      const Motion rate = jointSubspace(joint, path.q) * path.ud + jointBias(joint, path.q, path.u);
      VERIFY_NEAR(rate.vector(), ownVelocityRate(jointPose(joint, path)).vector(), kRoundOff);
    }
  }

  // The pose at q + rate dt moves as the pose does at the velocity u.
  void rateMovesTheCoordinatesWithTheVelocity_data() { addTypes(); }
  void rateMovesTheCoordinatesWithTheVelocity() {
    QFETCH(int, type);
    for (int k = 0; k < kStates; ++k) {
      const auto [joint, path] = movingJoint(static_cast<JointType>(type), k);
      const VectorXd rate = jointRate(joint, path.q, path.u);
      QCOMPARE(rate.size(), path.q.size());
      const auto poseAt = [&, &j = joint, &p = path](double t) {
        return jointPose(j, {p.q + rate * t, p.u, p.ud, p.e});
      };
      const Matrix3d Rd = derivative([&](double t) { return rotationPart(poseAt(t), &Jet::f); }, 0);
      const Vector3d pd = derivative([&](double t) { return positionPart(poseAt(t), &Jet::f); }, 0);
      VERIFY_NEAR(Rd, rotationPart(poseAt(0), &Jet::t), kDifferences);
      VERIFY_NEAR(pd, positionPart(poseAt(0), &Jet::t), kDifferences);
      if (const int first = jointQuaternion(joint.type); first >= 0) {
        VERIFY_NEAR(rate.segment(first, 4).dot(path.q.segment(first, 4)), 0, kRoundOff);
      }
    }
  }

  // The same behind sockets and plugs, in link coordinates, gears among the joints.
  void linksMoveWithTheirJoints() {
    int followers = 0;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
      const Robot robot = randomRobot(
          seed,
          {.links = 8, .branching = seed % 2 == 1, .plugs = true, .general = true, .gears = 2});
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -2, 2);
      const VectorXd ud = random.vector(robot.dof(), -2, 2);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Link& link = robot.link(i);
        const int size = robot.dof(i);
        JointPath path{q.segment(robot.firstCoordinate(i), robot.coordinates(i)),
                       u.segment(robot.firstDof(i), size), ud.segment(robot.firstDof(i), size),
                       VectorXd::Zero(size)};
        if (const Gear* gear = robot.gearOf(i)) {
          path = {(gear->ratio * path.q).array() + gear->offset, gear->ratio * path.u,
                  gear->ratio * path.ud, path.e};
          ++followers;
        }
        const JetPose T = still(link.socket.R, link.socket.p) * jointPose(link.joint, path) *
                          stillInverse(link.plug);
        VERIFY_NEAR(linkTransform(robot, i, q).R, rotationPart(T, &Jet::f), kRoundOff);
        VERIFY_NEAR(linkTransform(robot, i, q).p, positionPart(T, &Jet::f), kRoundOff);
        const MotionSubspace S = linkSubspace(robot, i, q);
        const auto u_i = u.segment(robot.firstDof(i), size);
        const auto ud_i = ud.segment(robot.firstDof(i), size);
        VERIFY_NEAR((S * u_i).vector(), ownVelocity(T).vector(), kRoundOff);
        VERIFY_NEAR((S * ud_i + linkBias(robot, i, q, u)).vector(), ownVelocityRate(T).vector(),
                    kRoundOff);
      }
    }
    QVERIFY(followers > 15);
  }
};

ENSHU_TEST(JointKinematicsTest)

}  // namespace enshu::joint_kinematics_test

#include "joint_kinematics_test.moc"
