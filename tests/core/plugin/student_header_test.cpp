// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student's file sees is there and works, with nothing but that one header.
#include "core/plugin/student.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/driver/unset.h"
#include "core/plugin/structs/articulated_link.h"
#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/assembly_joint.h"
#include "core/plugin/structs/tree_link.h"
#include "core/value/codec.h"
#include "tests/support/suite.h"

namespace enshu::student_header_test {

namespace {

constexpr double kRoundOff = 1e-12;

struct Result {
  double number = unset;
  int count = unset;
  Vector3d vector = unset;
  Matrix6 matrix = unset;
  MatrixXd free;
};

template <class Struct>
Struct crossed(const Struct& value) {
  enshu::value::Writer to;
  enshu::value::put(to, value);
  enshu::value::Reader from(to.bytes());
  auto back = enshu::value::get<Struct>(from);
  if (!from.ok() || !from.atEnd()) {
    qFatal("it does not cross");
  }
  return back;
}

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

  // A joint that is fixed has no direction at all.
  void solvesWithoutUnknowns_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    QTest::newRow("nothing") << 0 << 0;
    QTest::newRow("no unknown") << 0 << 6;
    QTest::newRow("no right side") << 3 << 0;
  }
  void solvesWithoutUnknowns() {
    QFETCH(int, n);
    QFETCH(int, m);
    for (const MatrixXd& x :
         {solve(MatrixXd::Identity(n, n), MatrixXd(n, m)),
          leastNorm(MatrixXd(n, n), MatrixXd(n, m)), leastNorm(MatrixXd(0, n), MatrixXd(0, m))}) {
      QCOMPARE(x.rows(), n);
      QCOMPARE(x.cols(), m);
      QVERIFY(x.isZero(0));
    }
    const MatrixXd fixed(6, 0);
    QVERIFY((fixed * solve(MatrixXd(0, 0), fixed.transpose() * MatrixXd::Ones(6, 6))).isZero(0));
  }

  // Two conditions that say the same: the shortest of all solutions.
  void solvesRedundantConditions() {
    const VectorXd a = VectorXd::LinSpaced(4, 1, 4);
    const MatrixXd A = a * a.transpose();
    QVERIFY((leastNorm(A, A * VectorXd::Ones(4)) - a * a.sum() / a.squaredNorm()).norm() <
            kRoundOff);
    const MatrixXd wide = a.transpose().replicate(2, 1);
    QVERIFY((leastNorm(wide, VectorXd::Constant(2, 3)) - 3 * a / a.squaredNorm()).norm() <
            kRoundOff);
    QVERIFY(
        (leastNorm(2 * MatrixXd::Identity(3, 3), VectorXd::Ones(3)) - VectorXd::Constant(3, 0.5))
            .norm() < kRoundOff);
  }

  void dropsWhatIsNextToNothing() {
    const VectorXd ones = VectorXd::Ones(2);
    const MatrixXd dropped = Eigen::Vector2d(1, 0.9e-9).asDiagonal();
    const MatrixXd kept = Eigen::Vector2d(1, 1.1e-9).asDiagonal();
    QVERIFY((leastNorm(dropped, ones) - Eigen::Vector2d(1, 0)).norm() < kRoundOff);
    QVERIFY((kept * leastNorm(kept, ones) - ones).norm() < kRoundOff);
    QVERIFY(leastNorm(MatrixXd::Zero(2, 2), ones).isZero(0));
  }

  void whatIsNoNumberHasNoSolution() {
    const MatrixXd A = MatrixXd::Constant(2, 2, std::nan(""));
    QVERIFY(leastNorm(A, MatrixXd::Ones(2, 1)).array().isNaN().all());
  }

  void refusesAMatrixThatDoesNotFit() {
    QVERIFY_THROWS_EXCEPTION(enshu::ContractViolation, leastNorm(MatrixXd(2, 3), MatrixXd(3, 1)));
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
    QVERIFY(!isUnset(-1) && !isUnset(1));
    QVERIFY(!isUnset(0) && !isUnset(std::nan("")) && !isUnset(std::nextafter(kUnset, 0)));
  }

  // Whatever of a result nobody writes is found out.
  void aResultBeginsUnset() {
    using enshu::driver::isUnset;
    const Result result;
    QVERIFY(isUnset(result.number) && isUnset(result.count));
    for (const double entry : result.vector) {
      QVERIFY(isUnset(entry));
    }
    for (const double entry : result.matrix.reshaped()) {
      QVERIFY(isUnset(entry));
    }
    QCOMPARE(result.free.size(), 0);
  }

  void theStructsCross() {
    const auto response = crossed(ArticulatedResponse{.B2 = Vector6::LinSpaced(1, 6), .depth = 3});
    QCOMPARE(response.B2, Vector6(Vector6::LinSpaced(1, 6)));
    QCOMPARE(response.depth, 3);
    QVERIFY(enshu::driver::isUnset(response.Phi21(5, 5)));
    TreeLink link;
    link.children = {2, 3};
    link.frame = {Vector3d::UnitX(), Matrix3d::Identity()};
    link.body = {2, Vector3d::UnitY(), Matrix3d::Identity()};
    link.Z = MatrixXd::Ones(6, 2);
    const TreeLink tree = crossed(link);
    QVERIFY(tree.parent == -1 && tree.children == link.children && tree.Z == link.Z);
    QVERIFY(tree.frame.r == link.frame.r && tree.body.com == link.body.com && tree.body.mass == 2);
    ArticulatedLink articulated;
    articulated.J = MatrixXd::Ones(6, 0);
    QCOMPARE(crossed(articulated).J.rows(), 6);
    AssemblyJoint joint;
    joint.Tc = Matrix6::Identity().leftCols(5);
    joint.tau = VectorXd::Ones(1);
    QCOMPARE(crossed(joint).tau, joint.tau);
    QCOMPARE(crossed(joint).Tc, joint.Tc);
    QCOMPARE(crossed(joint).S.cols(), 0);
  }
};

ENSHU_TEST(StudentHeaderTest)

}  // namespace enshu::student_header_test

#include "student_header_test.moc"
