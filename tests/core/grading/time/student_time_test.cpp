// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/time/student_time.h"

#include <QTest>

#include "core/grading/time/second_try.h"
#include "tests/support/suite.h"

namespace enshu::student_time_test {

using namespace enshu::grading;

class StudentTimeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void leavesTheLimitsUntilItIsUsedUp() {
    StudentTime budget(1000);
    const course::LimitsSpec own{5000, 10000, 512};
    budget.spend(Kind::Runs, 999);
    QVERIFY(!budget.isUsedUp(Kind::Runs));
    QCOMPARE(budget.limits(Kind::Runs, own).cpuMs, 5000);
    QCOMPARE(budget.limits(Kind::Runs, own).wallMs, 10000);
    budget.spend(Kind::Runs, 1);
    QVERIFY(budget.isUsedUp(Kind::Runs));
    QCOMPARE(budget.limits(Kind::Runs, own).cpuMs, 1250);
    QCOMPARE(budget.limits(Kind::Runs, own).wallMs, 2500);
    QCOMPARE(budget.limits(Kind::Runs, own).memoryMiB, 512);
    budget.spend(Kind::Runs, 100'000);
    QCOMPARE(budget.limits(Kind::Runs, own).wallMs, 2500);
  }

  // What decides nothing takes nothing from what does.
  void eachKindHasItsOwn() {
    const course::LimitsSpec own{5000, 10000, 512};
    for (const Kind one : {Kind::Runs, Kind::EarlierSteps, Kind::Builds}) {
      StudentTime budget(1000);
      budget.spend(one, 1000);
      for (const Kind other : {Kind::Runs, Kind::EarlierSteps, Kind::Builds}) {
        QCOMPARE(budget.isUsedUp(other), other == one);
        QCOMPARE(budget.limits(other, own).cpuMs, other == one ? 1250 : 5000);
      }
    }
  }

  // However many there are: they are what everybody has.
  void ordinaryBuildsAreForNothing() {
    StudentTime budget(1000);
    const sandbox::Limits whole = sandbox::buildLimits();
    for (int k = 0; k < 100; ++k) {
      budget.spendOnBuild(whole.cpuMs / 4);
    }
    QCOMPARE(budget.buildLimits().cpuMs, whole.cpuMs);
    budget.spendOnBuild(whole.cpuMs);
    QCOMPARE(budget.buildLimits().cpuMs, whole.cpuMs / 4);
    QCOMPARE(budget.buildLimits().wallMs, whole.wallMs / 4);
    QCOMPARE(budget.buildLimits().memoryBytes, whole.memoryBytes);
  }

  void noTwoHaveOneNumber() { QVERIFY(StudentTime(1).number() != StudentTime(1).number()); }

  void whoHadTheMachineForHimselfIsNotTriedTwice() {
    QVERIFY(!deservesSecondTry(1));
    QVERIFY(deservesSecondTry(sandbox::kMostSlowed));
    QCOMPARE(withMoreTime(course::LimitsSpec{5000, 10000, 512}).cpuMs, 10000);
  }
};

ENSHU_TEST(StudentTimeTest)

}  // namespace enshu::student_time_test

#include "student_time_test.moc"
