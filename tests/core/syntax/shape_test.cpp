// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an expression of Eigen's holds is read off the name of its type.
#include <QTest>

#include "core/syntax/shape.h"
#include "tests/support/suite.h"

namespace enshu::shape_test {

using namespace enshu::syntax;

class ShapeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("of");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    const auto row = [](const char* type, Shape::Of kind, int rows, int columns) {
      QTest::newRow(type) << QByteArray(type) << int(kind) << rows << columns;
    };
    const auto matrix = Shape::Of::Matrix;
    row("double", Shape::Of::Real, 1, 1);
    row("const int", Shape::Of::Integer, 1, 1);
    row("bool", Shape::Of::Boolean, 1, 1);
    row("Eigen::Matrix<double, 3, 1, 0, 3, 1>", matrix, 3, 1);
    row("Eigen::Matrix<double, -1, -1, 0, -1, -1>", matrix, -1, -1);
    row("Eigen::Product<Eigen::Matrix<double, 3, 3, 0, 3, 3>, Eigen::Matrix<double, 3, 1, 0, 3, "
        "1>, 0>",
        matrix, 3, 1);
    row("Eigen::Transpose<const Eigen::Matrix<double, 3, 1, 0, 3, 1>>", matrix, 1, 3);
    row("const Eigen::CwiseBinaryOp<Eigen::internal::scalar_sum_op<double, double>, const "
        "Eigen::Matrix<double, -1, 1, 0, -1, 1>, const Eigen::Matrix<double, -1, 1, 0, -1, 1>>",
        matrix, -1, 1);
    row("Eigen::Block<Eigen::Matrix<double, -1, -1, 0, -1, -1>, -1, 1, true>", matrix, -1, 1);
    row("std::vector<double>", Shape::Of::Other, 1, 1);
    row("Eigen::Quaternion<double>", Shape::Of::Other, 1, 1);
    row("Eigen::Product<Eigen::Matrix<double, 3", Shape::Of::Other, 1, 1);
  }

  void reads() {
    QFETCH(QByteArray, type);
    QFETCH(int, of);
    const Shape shape = shapeOf(type.toStdString());
    QCOMPARE(int(shape.of), of);
    QTEST(shape.rows, "rows");
    QTEST(shape.columns, "columns");
  }

  void endsHoweverDeepATypeIs() {
    QByteArray type;
    for (int k = 0; k < 10'000; ++k) {
      type += "Eigen::Transpose<";
    }
    QVERIFY(shapeOf(type.toStdString()).of == Shape::Of::Other);
  }
};

ENSHU_TEST(ShapeTest)

}  // namespace enshu::shape_test

#include "shape_test.moc"
