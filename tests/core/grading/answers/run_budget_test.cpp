// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/answers/run_budget.h"

#include <QTest>

#include "core/grading/batch/second_try.h"
#include "tests/support/suite.h"

namespace enshu::run_budget_test {

using namespace enshu::grading;

class RunBudgetTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void leavesTheLimitsUntilItIsUsedUp() {
    RunBudget budget(1000);
    const course::LimitsSpec own{5000, 10000, 512};
    budget.spend(999);
    QVERIFY(!budget.isUsedUp());
    QCOMPARE(budget.limits(own).cpuMs, 5000);
    QCOMPARE(budget.limits(own).wallMs, 10000);
    budget.spend(1);
    QVERIFY(budget.isUsedUp());
    QCOMPARE(budget.limits(own).cpuMs, 1250);
    QCOMPARE(budget.limits(own).wallMs, 2500);
    QCOMPARE(budget.limits(own).memoryMiB, 512);
    budget.spend(100'000);
    QCOMPARE(budget.limits(own).wallMs, 2500);
  }

  // A busy machine costs nobody anything, but endless loops are not run twice for ever.
  void nobodyIsTriedTwiceWithoutTime() {
    const course::LimitsSpec own{5000, 10000, 512};
    RunBudget budget(1000);
    ExerciseResult computing;
    computing.verdict = Verdict::Failed;
    computing.run.emplace().outcome = sandbox::RunOutcome::WallLimit;
    computing.run->spentMs = 1251;
    ExerciseResult waiting = computing;
    waiting.run->spentMs = 1250;
    ExerciseResult compiling;
    compiling.verdict = Verdict::Failed;
    compiling.build.emplace().outcome = sandbox::BuildOutcome::CompileLimit;
    const ExerciseResult notGraded;
    ExerciseResult wrong;
    wrong.verdict = Verdict::Failed;
    for (const bool left : {true, false}) {
      QCOMPARE(deservesSecondTry(computing, own, budget), left);
      QVERIFY(!deservesSecondTry(waiting, own, budget));
      QVERIFY(!deservesSecondTry(wrong, own, budget));
      QVERIFY(deservesSecondTry(compiling, own, budget));
      QVERIFY(deservesSecondTry(notGraded, own, budget));
      budget.spend(1000);
    }
  }
};

ENSHU_TEST(RunBudgetTest)

}  // namespace enshu::run_budget_test

#include "run_budget_test.moc"
