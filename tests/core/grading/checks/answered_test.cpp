// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a run answered beside its reference: which comparison belongs to which output.
#include "core/grading/checks/answered.h"

#include <QTest>
#include <cmath>

#include "core/grading/diagnosis/bank_match.h"
#include "core/robot/random_robot.h"
#include "tests/support/suite.h"

namespace enshu::answered_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

course::CheckSpec checkOf(const QString& output) {
  course::CheckSpec check;
  check.id = check.output = output;
  check.tolerance = 1e-4;
  check.floor = 1e-3;
  return check;
}

driver::Signals valuesOf(double first, double second) {
  return {{u"first"_s, Eigen::MatrixXd::Constant(2, 5, first)},
          {u"second"_s, Eigen::MatrixXd::Constant(3, 5, second)}};
}

}  // namespace

class AnsweredTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    exercise_ = {};
    exercise_.checks = {checkOf(u"first"_s), checkOf(u"second"_s)};
    cases_ = {};
    for (const bool hidden : {false, true}) {
      cases_.list.push_back({u"a"_s, hidden, randomRobot(1, {}), {}, valuesOf(1, 2)});
    }
    outputs_ = {valuesOf(1, 2), valuesOf(1, 2)};
  }

  void holdsEveryOutputAgainstItsOwnReference() {
    outputs_[1][1].values(2, 3) = 3;
    const Answered answered(exercise_, cases_, outputs_);
    for (size_t k = 0; k < 2; ++k) {
      for (qsizetype c = 0; c < 2; ++c) {
        const bool wrong = k == 1 && c == 1;
        QCOMPARE(answered.comparison(k, c).outcome,
                 wrong ? CheckOutcome::Failed : CheckOutcome::Passed);
      }
    }
    QCOMPARE(answered.comparison(1, 1).error, 0.5);
    QCOMPARE(answered.comparison(1, 1).channel, 2);
    QCOMPARE(answered.comparison(1, 1).sample, 3);
    QCOMPARE(distanceOf(answered).all, 0.5);
    QCOMPARE(distanceOf(answered).shown, 0.0);  // it shows in the hidden case alone
  }

  void knowsTheCasesBeforeTheEnd() {
    outputs_.removeLast();
    const Answered answered(exercise_, cases_, outputs_);
    QVERIFY(answered.has(0) && !answered.has(1));
    QCOMPARE(answered.cases().size(), size_t{2});
  }

  void aMissingOutputIsNotChecked() {
    outputs_[0].pop_back();
    const Answered answered(exercise_, cases_, outputs_);
    QCOMPARE(answered.comparison(0, 0).outcome, CheckOutcome::Passed);
    QCOMPARE(answered.comparison(0, 1).outcome, CheckOutcome::NotChecked);
  }

  // Even if it is the last value of all.
  void whatIsNotFiniteIsInfinitelyFar() {
    outputs_[0][0].values(1, 4) = std::nan("");
    QVERIFY(std::isinf(distanceOf(Answered(exercise_, cases_, outputs_)).shown));
    outputs_[0][0].values.resize(1, 5);
    QVERIFY(std::isinf(distanceOf(Answered(exercise_, cases_, outputs_)).shown));
  }

 private:
  course::Exercise exercise_;
  Cases cases_;
  QList<driver::Signals> outputs_;
};

ENSHU_TEST(AnsweredTest)

}  // namespace enshu::answered_test

#include "answered_test.moc"
