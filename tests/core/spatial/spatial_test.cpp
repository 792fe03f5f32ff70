// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/robot/random.h"
#include "core/spatial/inertia.h"
#include "core/spatial/motion_subspace.h"
#include "core/spatial/rotation.h"
#include "core/spatial/transform.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::spatial_test {

using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

constexpr double kRoundOff = 1e-13;
constexpr double kDifferences = 1e-10;

template <class A, class B>
concept Addable = requires(A a, B b) {
  a + b;
};

static_assert(Addable<Motion, Motion> && Addable<Force, Force>);
static_assert(!Addable<Motion, Force> && !Addable<Force, Motion>);

Motion randomMotion(Random& random) {
  const Vector3d linear = random.vector(-1, 1);
  return {linear, random.vector(-1, 1)};
}

Force randomForce(Random& random) {
  const Vector3d linear = random.vector(-1, 1);
  return {linear, random.vector(-1, 1)};
}

Transform randomTransform(Random& random) {
  const Matrix3d R = random.rotation();
  return {R, random.vector(-1, 1)};
}

RigidInertia randomInertia(Random& random) {
  const Matrix3d R = random.rotation();
  return {2.5, random.vector(-1, 1), R * Vector3d(0.3, 0.4, 0.5).asDiagonal() * R.transpose()};
}

}  // namespace

class SpatialTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rotationAboutAnAxisTurnsTheOthers() {
    const Matrix3d R = axisAngle(Vector3d::UnitZ(), M_PI / 2);
    VERIFY_NEAR(R * Vector3d::UnitX(), Vector3d::UnitY(), kRoundOff);
    VERIFY_NEAR(R * Vector3d::UnitZ(), Vector3d::UnitZ(), kRoundOff);
    QVERIFY(isRotation(R, kRoundOff));
    QVERIFY(!isRotation(-R, kRoundOff));
    QVERIFY(!isRotation(R * 1.001, 1e-6));
  }

  void skewIsTheCrossProduct() {
    const Vector3d a(1, 2, 3), b(-2, 0.5, 4);
    VERIFY_NEAR(skew(a) * b, a.cross(b), kRoundOff);
  }

  void adjacentFramesCancel() {
    Random random(1);
    const Transform T_ab = randomTransform(random), T_bc = randomTransform(random);
    const Vector3d x_c = random.vector(-1, 1);
    const Motion v_c = randomMotion(random);
    const Force f_c = randomForce(random);
    VERIFY_NEAR((T_ab * T_bc) * x_c, T_ab * (T_bc * x_c), kRoundOff);
    VERIFY_NEAR(((T_ab * T_bc) * v_c).vector(), (T_ab * (T_bc * v_c)).vector(), kRoundOff);
    VERIFY_NEAR(((T_ab * T_bc) * f_c).vector(), (T_ab * (T_bc * f_c)).vector(), kRoundOff);
  }

  void inverseTakesBack() {
    Random random(2);
    const Transform T_ab = randomTransform(random);
    const Vector3d x = random.vector(-1, 1);
    const Motion v = randomMotion(random);
    const Force f = randomForce(random);
    VERIFY_NEAR(T_ab.applyInverse(T_ab * x), x, kRoundOff);
    VERIFY_NEAR(T_ab.applyInverse(T_ab * v).vector(), v.vector(), kRoundOff);
    VERIFY_NEAR(T_ab.applyInverse(T_ab * f).vector(), f.vector(), kRoundOff);
    VERIFY_NEAR((T_ab.inverse() * v).vector(), T_ab.applyInverse(v).vector(), kRoundOff);
    VERIFY_NEAR((T_ab.inverse() * f).vector(), T_ab.applyInverse(f).vector(), kRoundOff);
    VERIFY_NEAR(T_ab.inverse() * x, T_ab.applyInverse(x), kRoundOff);
  }

  void powerIsTheSameInEveryFrame() {
    Random random(3);
    const Transform T_ab = randomTransform(random);
    const Motion v = randomMotion(random);
    const Force f = randomForce(random);
    VERIFY_NEAR(dot(T_ab * v, T_ab * f), dot(v, f), kRoundOff);
  }

  void velocityAtAnotherPointIsThatOfTheRigidBody() {
    // A body turns about the axis z through x = 1: the point at the world origin moves along -y.
    const Transform T_wb{Matrix3d::Identity(), {1, 0, 0}};
    const Motion v_w = T_wb * Motion{Vector3d::Zero(), {0, 0, 2}};
    VERIFY_NEAR(v_w.linear, Vector3d(0, -2, 0), kRoundOff);
  }

  void momentOfAForceIsTakenAboutTheNewOrigin() {
    const Transform T_wb{Matrix3d::Identity(), {1, 0, 0}};
    const Force f_w = T_wb * Force{{0, 3, 0}, Vector3d::Zero()};
    VERIFY_NEAR(f_w.angular, Vector3d(0, 0, 3), kRoundOff);
  }

  // The frame b moves with the twist v_b; what is constant in b changes by v x in a.
  void crossProductsAreDerivativesInAMovingFrame() {
    Random random(4);
    const Vector3d axis = random.unitVector(), p0 = random.vector(-1, 1), pd = random.vector(-1, 1);
    const auto T_ab = [&](double t) { return Transform{axisAngle(axis, 1.3 * t), p0 + pd * t}; };
    const double t = 0.4;
    const Motion m_b = randomMotion(random);
    const Force f_b = randomForce(random);
    const Transform T = T_ab(t);
    const Motion v_b{T.R.transpose() * pd, T.R.transpose() * axis * 1.3};
    const Vector6 md = derivative([&](double s) { return (T_ab(s) * m_b).vector(); }, t);
    const Vector6 fd = derivative([&](double s) { return (T_ab(s) * f_b).vector(); }, t);
    VERIFY_NEAR((T * cross(v_b, m_b)).vector(), md, kDifferences);
    VERIFY_NEAR((T * cross(v_b, f_b)).vector(), fd, kDifferences);
  }

  void theTwoCrossProductsAreDual() {
    Random random(5);
    const Motion v = randomMotion(random), m = randomMotion(random);
    const Force f = randomForce(random);
    VERIFY_NEAR(dot(cross(v, m), f), -dot(m, cross(v, f)), kRoundOff);
  }

  void classicalAccelerationOfAPointOnAWheelIsCentripetal() {
    // Constant turning about z; the frame sits at radius 1 on x: p'' = -w^2 x.
    const Motion v{{0, 2, 0}, {0, 0, 2}};
    VERIFY_NEAR(classicalAcceleration(Motion{}, v).linear, Vector3d(-4, 0, 0), kRoundOff);
  }

  void inertiaIsTheMatrixOfTheFormula() {
    Random random(6);
    const RigidInertia I = randomInertia(random);
    const Matrix3d mcx = I.mass * skew(I.com);
    Eigen::Matrix<double, 6, 6> M;
    M << I.mass * Matrix3d::Identity(), -mcx, mcx, I.inertia - mcx * skew(I.com);
    const Motion v = randomMotion(random);
    VERIFY_NEAR((I * v).vector(), M * v.vector(), kRoundOff);
  }

  void kineticEnergyIsTheOneOfTheCentreOfMass() {
    Random random(7);
    const RigidInertia I = randomInertia(random);
    const Motion v = randomMotion(random);
    const Vector3d v_c = v.linear + v.angular.cross(I.com);
    VERIFY_NEAR(dot(v, I * v), I.mass * v_c.squaredNorm() + v.angular.dot(I.inertia * v.angular),
                kRoundOff);
  }

  void turnsToEveryAxis() {
    Random random(9);
    for (const Vector3d& axis :
         {Vector3d(Vector3d::UnitX()), Vector3d(-Vector3d::UnitY()), Vector3d(-Vector3d::UnitZ()),
          random.unitVector(), random.unitVector()}) {
      const Matrix3d R = turnToAxis(axis);
      QVERIFY(isRotation(R, 1e-15));
      QCOMPARE(Vector3d(R.col(2)), axis);
    }
    QCOMPARE(turnToAxis(Vector3d::UnitZ()), Matrix3d(Matrix3d::Identity()));
  }

  void subspaceCombinesItsColumns() {
    Random random(8);
    const Motion s1 = randomMotion(random), s2 = randomMotion(random);
    MotionSubspace S(s1);
    S.append(s2);
    const Transform T = randomTransform(random);
    const Eigen::Vector2d rates(0.3, -2);
    QCOMPARE(S.dof(), 2);
    VERIFY_NEAR((S * rates).vector(), (s1 * 0.3 + s2 * -2.0).vector(), kRoundOff);
    VERIFY_NEAR(((T * S) * rates).vector(), (T * (S * rates)).vector(), kRoundOff);
  }
};

ENSHU_TEST(SpatialTest)

}  // namespace enshu::spatial_test

#include "spatial_test.moc"
