// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/processor.h"

#include <QElapsedTimer>
#include <QTest>

#include "tests/support/busy_processor.h"
#include "tests/support/suite.h"

namespace enshu::processor_test {

using namespace std::chrono_literals;

namespace {

int processors() {
  cpu_set_t mine;
  sched_getaffinity(0, sizeof mine, &mine);
  return CPU_COUNT(&mine);
}

void computeFor(int ms) {
  QElapsedTimer clock;
  clock.start();
  while (clock.elapsed() < ms) {
  }
}

}  // namespace

class ProcessorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keepsAThreadWhereItIsUntilItIsReleased() {
    const int before = processors();
    worker::SharedProcessor shared;
    shared.share({});
    QCOMPARE(processors(), 1);
    shared.release();
    QCOMPARE(processors(), before);
  }

  // A third of the time it has the processor itself.
  void noticesWhoElseHasTheProcessor() {
    const test::BusyProcessor busy(2);
    worker::SharedProcessor shared;
    shared.share({});
    computeFor(600);
    QVERIFY2(shared.keptWaiting() > 100ms,
             qPrintable(QString::number(shared.keptWaiting().count())));
    shared.release();
  }

  // What the callees compute is no waiting, though the caller does nothing meanwhile.
  void whoComputesForTheOtherKeepsNobodyWaiting() {
    worker::SharedProcessor shared;
    const test::Computers callee(1);
    shared.share({callee.ids().front()});
    QTest::qSleep(600);
    const auto kept = shared.keptWaiting();
    shared.release();
    shared.share({});
    QTest::qSleep(600);
    QVERIFY2(kept < shared.keptWaiting(), qPrintable(QString::number(kept.count())));
    shared.release();
  }
};

ENSHU_TEST(ProcessorTest)

}  // namespace enshu::processor_test

#include "processor_test.moc"
