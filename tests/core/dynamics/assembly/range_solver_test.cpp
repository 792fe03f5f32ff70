// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/range_solver.h"

#include <Eigen/QR>
#include <QTest>
#include <limits>

#include "core/robot/random.h"
#include "tests/support/allocations.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::range_solver_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kRank = 1e-10;

// Symmetric, with so many eigenvalues above zero.
MatrixXd ofRank(int rank, int size, Random& random) {
  const MatrixXd B = random.vector(size * rank, -1, 1).reshaped(size, rank);
  return B * B.transpose();
}

}  // namespace

class RangeSolverTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void findsTheLeastSolutionWithoutAllocating() {
    Random random(3);
    for (const int size : {1, 2, 3, 7, 60}) {
      for (const int rank : {size, size / 2 + 1, 1}) {
        const MatrixXd A = ofRank(rank, size, random);
        const VectorXd b = A * random.vector(size, -1, 1);
        const VectorXd expected =
            Eigen::CompleteOrthogonalDecomposition<MatrixXd>(A).setThreshold(kRank).solve(b);
        RangeSolver solver(size);
        VectorXd x = b;
        bool solved = false;
        QCOMPARE(allocationsOf([&] { solved = solver.solve(A, kRank, x); }), 0);
        QVERIFY(solved);
        VERIFY_NEAR(x, expected, 1e-6 * (1 + expected.norm()));
      }
    }
  }

  // Measured by the largest eigenvalue, or by 1 if that is more.
  void zeroIsRelative() {
    RangeSolver solver(2);
    const MatrixXd A = Eigen::Vector2d(1e-3, 1e-12).asDiagonal();
    VectorXd x(2);
    x << 1e-3, 1e-12;
    QVERIFY(solver.solve(A, 1e-10, x));
    VERIFY_NEAR(x, Eigen::Vector2d(1, 0), 1e-12);
    x << 1e9, 1e3;  // by eigenvalues 1e12 and 1e3
    QVERIFY(solver.solve(1e15 * A, 1e-10, x));
    VERIFY_NEAR(x, Eigen::Vector2d(1e-3, 1), 1e-12);
  }

  void whatNoSolutionGivesIsLeftOut() {
    RangeSolver solver(2);
    const MatrixXd A = Eigen::Vector2d(2, 0).asDiagonal();
    VectorXd x = Eigen::Vector2d(1, 0.3);
    QVERIFY(solver.solve(A, kRank, x));
    VERIFY_NEAR(x, Eigen::Vector2d(0.5, 0), 1e-12);
    const MatrixXd none = MatrixXd::Constant(2, 2, std::numeric_limits<double>::quiet_NaN());
    QVERIFY(!solver.solve(none, kRank, x));
  }
};

ENSHU_TEST(RangeSolverTest)

}  // namespace enshu::range_solver_test

#include "range_solver_test.moc"
