// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far an answer is from a mistake's, where one of them does not stay finite.
#include "core/grading/diagnosis/nearness.h"
#include "tests/support/suite.h"

#include <QTest>
#include <limits>

namespace enshu::nearness_test {

using namespace enshu::grading;
using Eigen::MatrixXd;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr int kSamples = 12;

MatrixXd ramp() {
  return MatrixXd::NullaryExpr(2, kSamples,
                               [](Eigen::Index c, Eigen::Index k) { return double(c + k); });
}

// Not finite from that column on.
MatrixXd until(int finite) {
  MatrixXd values = ramp();
  values.rightCols(kSamples - finite).setConstant(kNaN);
  return values;
}

}  // namespace

class NearnessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comparesWhatIsFinite() {
    QCOMPARE(apart(ramp(), ramp()), 0.0);
    QVERIFY(apart(ramp() * 1.5, ramp()) > 0.1);
    QCOMPARE(apart(until(7), until(7)), 0.0);
    QCOMPARE(apart(until(7), until(8)), 0.0);
    QCOMPARE(apart(until(8), until(7)), 0.0);
  }

  // Else a mistake that soon has no numbers would be found in whatever has some.
  void oneThatStaysFiniteIsNotOneThatDoesNot() {
    for (const int finite : {0, 1, 5, kSamples - 2}) {
      QVERIFY(!(apart(ramp(), until(finite)) < 1));
      QVERIFY(!(apart(until(finite), ramp()) < 1));
    }
    QVERIFY(!(apart(until(7), until(1)) < 1));
    QVERIFY(!(apart(until(1), until(7)) < 1));
  }

  // From the start: those entries count that are there in both.
  void entriesThatNeverAreFinite() {
    MatrixXd holed = ramp();
    holed.row(1).setConstant(kNaN);
    QCOMPARE(apart(holed, holed), 0.0);
    QVERIFY(apart(2 * holed, holed) > 0.1);
    QVERIFY(!(apart(ramp(), holed) < 1));
    QVERIFY(!(apart(holed, ramp()) < 1));
  }

 private:
  static double apart(const MatrixXd& answer, const MatrixXd& other) {
    course::CheckSpec check;
    check.tolerance = 1e-4;
    check.floor = 1e-6;
    return errorBetween(answer, other, kSamples, check);
  }
};

ENSHU_TEST(NearnessTest)

}  // namespace enshu::nearness_test

#include "nearness_test.moc"
