// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student's file sees is there and works, with nothing but that one header.
#include "core/plugin/student.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/driver/unset.h"

namespace {

constexpr double kRoundOff = 1e-12;

}  // namespace

class StudentHeaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesWhatTheHandoutNeeds() {
    const Chain chain;
    const ChainLink link;
    const Vector3d v = Matrix3d::Identity() * Vector3d::UnitX();
    QCOMPARE(v.cross(Vector3d::UnitY()), Vector3d(Vector3d::UnitZ()));
    QCOMPARE(chain.joints, 0);
    QVERIFY(link.joint == JointType::Fixed);
    QVERIFY(
        (!std::is_constructible_v<InverseDynamics> && !std::is_constructible_v<ForwardDynamics>));
  }

  void solvesASymmetricSystem() {
    MatrixXd A(2, 2);
    A << 4, 1, 1, 3;
    VectorXd b(2);
    b << 5, 4;
    const VectorXd x = solve(A, b);
    QVERIFY((x - VectorXd::Ones(2)).norm() < kRoundOff);
    QVERIFY((A * solve(A, MatrixXd::Identity(2, 2)) - MatrixXd::Identity(2, 2)).norm() < kRoundOff);
  }

  void refusesAMatrixThatDoesNotFit() {
    QVERIFY_THROWS_EXCEPTION(enshu::ContractViolation, solve(MatrixXd(2, 3), MatrixXd(2, 1)));
    QVERIFY_THROWS_EXCEPTION(enshu::ContractViolation, solve(MatrixXd(2, 2), MatrixXd(3, 1)));
  }

  void anUnsetNumberIsFiniteAndLikeNoOther() {
    using enshu::driver::isUnset;
    using enshu::driver::kUnset;
    unsigned char bytes[sizeof(double)];
    std::memset(bytes, enshu::driver::kUnsetByte, sizeof bytes);
    double filled = 0;
    std::memcpy(&filled, bytes, sizeof filled);
    QVERIFY(isUnset(filled) && std::isfinite(kUnset) && std::abs(kUnset) > 1e300);
    QVERIFY(!isUnset(0) && !isUnset(std::nan("")) && !isUnset(std::nextafter(kUnset, 0)));
  }
};

QTEST_APPLESS_MAIN(StudentHeaderTest)
#include "student_header_test.moc"
