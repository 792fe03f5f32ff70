// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student's file sees is there and works, with nothing but that one header.
#include "core/plugin/student.h"

#include <QTest>
#include <complex>

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

// Whether a product is what the definition says; lazyProduct() is Eigen's own in every file.
template <class Left, class Right>
bool multiplies(const Left& left, const Right& right) {
  const MatrixXd A = left, B = right, product = left * right;
  return product.rows() == A.rows() && product.cols() == B.cols() &&
         (product - A.lazyProduct(B)).cwiseAbs().sum() < kRoundOff;
}

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

  static MatrixXd numbers(int rows, int columns) {
    return MatrixXd::NullaryExpr(rows, columns, [](Eigen::Index i, Eigen::Index j) {
      return std::sin(static_cast<double>(1 + 3 * i + 7 * j * j));
    });
  }

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

  void multipliesFactorsOfAnyKind() {
    const MatrixXd A = numbers(6, 4), B = numbers(4, 5), C = numbers(6, 6);
    const Matrix6 M = C;
    const Vector6 v = C.col(1);
    const Vector3d a(1, 2, -3), b(0.5, 4, 2);
    const Matrix3d R = C.topLeftCorner<3, 3>();
    QVERIFY(multiplies(A, B) && multiplies(M, A) && multiplies(A.transpose(), M));
    QVERIFY(multiplies(A.transpose(), C) && multiplies(B.transpose(), A.transpose()));
    QVERIFY(multiplies(R, a) && multiplies(R.transpose(), a) && multiplies(a.transpose(), R));
    QVERIFY(multiplies(a, b.transpose()) && multiplies(a, v.transpose()));
    QVERIFY(multiplies(M, v) && multiplies(C, v) && multiplies(v.transpose(), A));
    QVERIFY(multiplies(R + Matrix3d::Identity(), a - b) && multiplies(2 * A, -B));
    QVERIFY(multiplies(C.block(1, 2, 3, 4), B) && multiplies(M.row(2), A));
    QVERIFY(multiplies(M.bottomRows<3>(), v) && multiplies(M.col(1), M.row(4)));
    QVERIFY(multiplies(A * B, (A * B).transpose()) && multiplies(M * (M * M), M.transpose() * v));
    const Eigen::Matrix<double, 3, 4, Eigen::RowMajor> byRows = A.topRows<3>();
    QVERIFY(multiplies(byRows, B) && multiplies(byRows.transpose(), a));
    const Eigen::Map<const MatrixXd, 0, Eigen::Stride<6, 2>> everyOther(A.data(), 3, 4);
    QVERIFY(multiplies(everyOther, B) && multiplies(everyOther.transpose(), R));
  }

  void multipliesDiagonalsOfAnyKind() {
    const MatrixXd A = numbers(6, 4);
    const Eigen::RowVectorXd row = A.row(1);
    QVERIFY(multiplies(A.diagonal(), row) && multiplies(A.diagonal().transpose(), A.topRows(4)));
    const Eigen::Map<const MatrixXd, 0, Eigen::Stride<8, 2>> apart(A.data(), 3, 3);
    QVERIFY(multiplies(apart.diagonal(), row));
    const Eigen::MatrixXcd C = A.cast<std::complex<double>>();
    QVERIFY(multiplies(C.real().diagonal(), row));
  }

  void multipliesIntoWhateverTakesIt() {
    const MatrixXd A = numbers(3, 3), B = numbers(3, 3), AB = A.lazyProduct(B);
    MatrixXd sum = B;
    sum += A * B;
    sum -= 3 * A * B;
    sum.noalias() += A * B;
    QVERIFY((sum - (B - AB)).norm() < kRoundOff);
    MatrixXd itself = A;
    itself *= B;
    QVERIFY((itself - AB).norm() < kRoundOff);
    itself = B;
    itself = A * itself;
    QVERIFY((itself - AB).norm() < kRoundOff);
    MatrixXd whole = MatrixXd::Zero(5, 7);
    whole.block(1, 2, 3, 3) = A * B;
    whole.row(4).head(3) = A.row(0) * B;
    whole.block(0, 0, 0, 3) += A.topRows(0) * B;
    QVERIFY((whole.block(1, 2, 3, 3) - AB).norm() < kRoundOff);
    QVERIFY((whole.row(4).head(3) - AB.row(0)).norm() < kRoundOff);
    QVERIFY(std::abs(whole.sum() - AB.sum() - AB.row(0).sum()) < kRoundOff);
    MatrixXd other;
    other = (A * B).transpose();
    QVERIFY((other - AB.transpose()).norm() < kRoundOff);
    const Matrix3d fixed = A * B + A * B.transpose();
    QVERIFY((fixed - AB - A.lazyProduct(B.transpose())).norm() < kRoundOff);
  }

  void multipliesWhatIsEmptyOrNoNumber() {
    QVERIFY((MatrixXd(3, 0) * MatrixXd(0, 2)).isZero(0));
    QCOMPARE((MatrixXd(0, 4) * MatrixXd(4, 2)).cols(), 2);
    const MatrixXd product = MatrixXd::Constant(2, 2, std::nan("")) * MatrixXd::Zero(2, 2);
    QVERIFY(product.array().isNaN().all());
    const Eigen::Matrix2cd J = Eigen::Matrix2d::Identity() * std::complex<double>(0, 1);
    QCOMPARE((J * J).eval(), Eigen::Matrix2cd(-Eigen::Matrix2cd::Identity()));
    const Eigen::Matrix2i whole = Eigen::Matrix2i::Constant(3);
    QCOMPARE((whole * whole).sum(), 72);
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
