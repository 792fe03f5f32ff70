// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/ending.h"

#include <signal.h>

#include <QTest>

#include "core/sandbox/run/run_outcome.h"
#include "tests/support/suite.h"

namespace enshu::ending_test {

using sandbox::RunOutcome;

namespace {

constexpr int kCpuMs = 5000;

worker::Settings settings() {
  worker::Settings settings;
  settings.cpuMs = kCpuMs;
  return settings;
}

worker::Ending killedBy(int signal, int processorMs) {
  worker::Ending ending;
  ending.status = signal;
  ending.usage.ru_utime = {processorMs / 1000, processorMs % 1000 * 1000};
  return ending;
}

worker::Ending closed(call::Reason reason, const std::string& text) {
  worker::Ending ending;
  ending.why.note.reason = reason;
  ending.why.note.text = text;
  return ending;
}

}  // namespace

class EndingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The kernel counts the processor limit in ticks: a program that runs between them dies of it
  // with less time to its name.
  void aKillIsTheLimitsOnceThereWasTimeForIt_data() {
    QTest::addColumn<int>("elapsedMs");
    QTest::addColumn<int>("processorMs");
    QTest::addColumn<bool>("fromOutside");
    QTest::newRow("soon") << 40 << 30 << true;
    QTest::newRow("just before the limit") << kCpuMs - 1 << 4990 << true;
    QTest::newRow("at the limit") << kCpuMs << kCpuMs << false;
    QTest::newRow("between the ticks") << 6100 << 3900 << false;
  }
  void aKillIsTheLimitsOnceThereWasTimeForIt() {
    QFETCH(int, elapsedMs);
    QFETCH(int, processorMs);
    QFETCH(bool, fromOutside);
    const worker::Ending ending = killedBy(SIGKILL, processorMs);
    QCOMPARE(worker::killedFromOutside(ending, elapsedMs, settings()), fromOutside);
    QCOMPARE(worker::judge(ending, settings()).outcome, int(RunOutcome::CpuLimit));
  }

  void whatTheWorkerOrTheLimitsEndedWasNotEndedFromOutside() {
    for (const auto watch : {worker::Watch::Killed::Late, worker::Watch::Killed::Prints}) {
      worker::Ending ended = killedBy(SIGKILL, 10);
      ended.killed = watch;
      QVERIFY(!worker::killedFromOutside(ended, 40, settings()));
    }
    worker::Ending broken = killedBy(SIGKILL, 10);
    broken.why.how = call::Ended::How::Broken;
    QVERIFY(!worker::killedFromOutside(broken, 40, settings()));
    QVERIFY(!worker::killedFromOutside(killedBy(SIGSEGV, 10), 40, settings()));
  }

  void anEndHasItsOutcome_data() {
    QTest::addColumn<worker::Ending>("ending");
    QTest::addColumn<RunOutcome>("outcome");
    QTest::newRow("by the processor limit") << killedBy(SIGXCPU, kCpuMs) << RunOutcome::CpuLimit;
    QTest::newRow("by a signal") << killedBy(SIGSEGV, 10) << RunOutcome::Crashed;
    worker::Ending prints = killedBy(SIGKILL, 10);
    prints.killed = worker::Watch::Killed::Prints;
    QTest::newRow("by what it printed") << prints << RunOutcome::OutputLimit;
    QTest::newRow("by the filter") << killedBy(SIGSYS, 10) << RunOutcome::Refused;
    QTest::newRow("a note of no memory")
        << closed(call::Reason::OutOfMemory, {}) << RunOutcome::MemoryLimit;
    QTest::newRow("an exception") << closed(call::Reason::Exception, "why") << RunOutcome::Exited;
    QTest::newRow("a plugin that cannot be loaded")
        << closed(call::Reason::Plugin, "interface") << RunOutcome::Refused;
  }
  void anEndHasItsOutcome() {
    QFETCH(worker::Ending, ending);
    QFETCH(RunOutcome, outcome);
    QCOMPARE(worker::judge(ending, settings()).outcome, int(outcome));
  }

  // Nothing is left that a program could have chosen.
  void ofAHiddenCaseOnlyTheKindIsTold() {
    worker::Ending ending = killedBy(SIGSEGV, 1234);
    ending.why.note = closed(call::Reason::Stack, "a word").why.note;
    ending.usage.ru_maxrss = 4711;
    const sandbox::RunRecord told = worker::judge(ending, settings());
    QVERIFY(told.signal == SIGSEGV && told.cpuMs == 1234 && told.maxRssKb == 4711);
    QCOMPARE(told.detail, "a word");
    const sandbox::RunRecord bare = worker::withoutWords(told);
    QCOMPARE(bare.outcome, told.outcome);
    QVERIFY(bare.signal == 0 && bare.cpuMs == 0 && bare.maxRssKb == 0 && bare.exitCode == -1);
    QCOMPARE(bare.detail, "");
  }
};

ENSHU_TEST(EndingTest)

}  // namespace enshu::ending_test

#include "ending_test.moc"
