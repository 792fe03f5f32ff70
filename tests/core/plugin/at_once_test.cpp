// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each expression is computed twice: by Eigen when it is used, and where it stands.
#include "core/plugin/at_once.h"

#include <QTest>
#include <functional>
#include <vector>

#include "core/plugin/student.h"
#include "tests/support/suite.h"

namespace enshu::at_once_test {

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;

namespace {

struct Operands {
  Vector3d a = Vector3d(0.3, -1.7, 2.9), b = Vector3d(-0.1, 4.3, 1.1);
  Matrix3d R = numbers(3, 3), S = numbers(3, 3) * 0.7;
  Vector6 v = numbers(6, 1), w = numbers(6, 1) * -1.3;
  Matrix6 X = numbers(6, 6), Y = numbers(6, 6) * 0.3;
  VectorXd p = numbers(4, 1), q = numbers(4, 1) * 1.9;
  MatrixXd M = numbers(4, 4), N = numbers(4, 4) * 0.6, L = numbers(3, 4);
  Matrix6X J = numbers(6, 4);
  double x = 0.7;
  int k = 3;

  static MatrixXd numbers(int rows, int columns) {
    return MatrixXd::NullaryExpr(rows, columns, [](Eigen::Index i, Eigen::Index j) {
      return std::sin(static_cast<double>(1 + 3 * i + 7 * j * j));
    });
  }
};

struct Expression {
  const char* text;
  bool isValue;  // at once
  std::function<MatrixXd(Operands&)> eigen;
  std::function<MatrixXd(Operands&)> atOnce;
};

#define OPERANDS [[maybe_unused]] auto& [a, b, R, S, v, w, X, Y, p, q, M, N, L, J, x, k] = operands
#define EXPRESSION(...)                                                       \
  Expression {                                                                \
#__VA_ARGS__, isValueAtOnce([](Operands& operands) {                        \
      using namespace plugin::at_once;                                          \
      OPERANDS;                                                                 \
      return __VA_ARGS__;                                                       \
    }),                                                                         \
        [](Operands& operands) -> MatrixXd {                                    \
          OPERANDS;                                                             \
          return __VA_ARGS__;                                                   \
        },                                                                      \
        [](Operands& operands) -> MatrixXd {                                    \
          using namespace plugin::at_once;                                      \
          OPERANDS;                                                             \
          return __VA_ARGS__;                                                   \
        } \
  }

template <class Function>
constexpr bool isValueAtOnce(Function) {
  return plugin::kIsValue<std::invoke_result_t<Function, Operands&>>;
}

const std::vector<Expression>& expressions() {
  static const std::vector<Expression> all{
      EXPRESSION(a + b),
      EXPRESSION(a - b + a),
      EXPRESSION(-a),
      EXPRESSION(x * a + a * x - a / x),
      EXPRESSION(2 * p + p * k - p / 2),
      EXPRESSION(R * a),
      EXPRESSION(R * S * a),
      EXPRESSION(R.transpose() * a),
      EXPRESSION(R * S.transpose()),
      EXPRESSION(-R.transpose() * S),
      EXPRESSION(a * b.transpose()),
      EXPRESSION(x * R * a),
      EXPRESSION(a.cross(R * b) + (R * a).cross(b)),
      EXPRESSION(x * (a.squaredNorm() * Matrix3d::Identity() - a * a.transpose())),
      EXPRESSION(Matrix3d::Identity() + R),
      EXPRESSION(a + Vector3d::UnitZ()),
      EXPRESSION(v + X * w),
      EXPRESSION(X.transpose() * Y * X),
      EXPRESSION(v.head<3>() + R * v.tail<3>()),
      EXPRESSION(a - v.segment<3>(k)),
      EXPRESSION(X.block<3, 3>(0, 3) * a + b),
      EXPRESSION(R * X.block<3, 3>(0, 3)),
      EXPRESSION(-X.block<3, 3>(3, 0)),
      EXPRESSION(X.col(1) - x * X.col(2)),
      EXPRESSION(X.inverse() * v),
      EXPRESSION(M * p + q),
      EXPRESSION(p - M.transpose() * q),
      EXPRESSION(M.inverse() * (p - q)),
      EXPRESSION(M.col(k) - p),
      EXPRESSION(M.row(k) * N),
      EXPRESSION(M.col(0).transpose() * N),
      EXPRESSION(M.topRows(2) - N.bottomRows(2)),
      EXPRESSION(M.block(0, 0, 2, 2) * N.block(1, 1, 2, 3)),
      EXPRESSION(p.head(3) + a),
      EXPRESSION(L * p + a),
      EXPRESSION(J * p + v),
      EXPRESSION(J.transpose() * X * J),
      EXPRESSION(J.transpose() * v - p),
      EXPRESSION(MatrixXd::Identity(4, 4) - x * M),
      EXPRESSION(VectorXd::Zero(4) + p),
  };
  return all;
}

}  // namespace

// What does not fit is Eigen's, which says so; as is what it makes a number of.
static_assert(!plugin::SummedWith<Vector3d, Vector6>);
static_assert(!plugin::MultipliedWith<Vector3d, Vector3d>);
static_assert(!plugin::MultipliedWith<Vector3d, Eigen::Transpose<Vector3d>>);
static_assert(!plugin::SummedWith<Eigen::Vector3f, Eigen::Vector3f>);

class AtOnceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTheSameNumber_data() {
    QTest::addColumn<int>("index");
    for (size_t k = 0; k < expressions().size(); ++k) {
      QTest::newRow(expressions()[k].text) << static_cast<int>(k);
    }
  }

  void isTheSameNumber() {
    QFETCH(int, index);
    const Expression& expression = expressions()[static_cast<size_t>(index)];
    QVERIFY(expression.isValue);
    Operands operands;
    const MatrixXd wanted = expression.eigen(operands);
    const MatrixXd found = expression.atOnce(operands);
    QCOMPARE(found.rows(), wanted.rows());
    QCOMPARE(found.cols(), wanted.cols());
    QVERIFY((found - wanted).cwiseAbs().maxCoeff() <= 2e-15 * wanted.cwiseAbs().maxCoeff());
  }

  void whatIsKeptIsWhatItWas() {
    using namespace plugin::at_once;
    Vector3d a(1, 2, 3);
    const auto sum = a + a;
    a.setZero();
    QCOMPARE(sum, Vector3d(2, 4, 6));
  }
};

ENSHU_TEST(AtOnceTest)

}  // namespace enshu::at_once_test

#include "at_once_test.moc"
