// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/neighbours.h"

#include <unistd.h>

#include <QTest>
#include <ctime>

#include "tests/support/busy_processor.h"
#include "tests/support/suite.h"

namespace enshu::neighbours_test {

using namespace Qt::StringLiterals;
using sandbox::ProcessorsWork;

class NeighboursTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Computing for others and for other machines counts, waiting does not; what guests had stands in
  // two columns.
  void readsWhatTheKernelTells() {
    const auto work = sandbox::processorsWork(
        "cpu  1 2 3 4 5 6 7 8 9 10\n"
        "cpu0 100 200 300 9000 9000 10 20 30 50 60\n"
        "cpu1 1 0 0 9000 9000 0 0 0 0 0\n"
        "intr 5 5 5\n");
    QVERIFY(work);
    QCOMPARE(work->processors, 2);
    QCOMPARE(work->busyMs, 661 * 1000 / sysconf(_SC_CLK_TCK));
    QVERIFY(!sandbox::processorsWork("intr 5\n"));
    QVERIFY(!sandbox::processorsWork({}));
  }

  void slowed_data() {
    QTest::addColumn<int>("processors");
    QTest::addColumn<qint64>("busyMs");
    QTest::addColumn<double>("slowed");
    QTest::newRow("alone") << 2 << qint64{1000} << 1.0;
    QTest::newRow("less than it says itself") << 2 << qint64{900} << 1.0;
    QTest::newRow("a little beside it") << 2 << qint64{1100} << 1.2;
    QTest::newRow("one processor, two cores or one") << 2 << qint64{2000} << 2.0;
    QTest::newRow("each core has a part of it") << 8 << qint64{1000 + 3500} << 2.0;
    QTest::newRow("few on a large machine") << 101 << qint64{1000 + 5000} << 1.1;
    QTest::newRow("sharing the only one") << 1 << qint64{1500} << 2.0;
    QTest::newRow("more than there is") << 2 << qint64{9000} << 2.0;
  }

  // Computing for one second.
  void slowed() {
    QFETCH(int, processors);
    QFETCH(qint64, busyMs);
    QFETCH(double, slowed);
    QCOMPARE(sandbox::slowedBy(ProcessorsWork{500, processors},
                               ProcessorsWork{500 + busyMs, processors}, 1000, 1000),
             slowed);
  }

  void whatNobodyKnowsMayHaveBeen() {
    QCOMPARE(sandbox::slowedBy({}, ProcessorsWork{1, 1}, 1000, 0), sandbox::kMostSlowed);
    QCOMPARE(sandbox::slowedBy(ProcessorsWork{1, 1}, {}, 1000, 0), sandbox::kMostSlowed);
    QCOMPARE(sandbox::slowedBy(ProcessorsWork{1, 1}, ProcessorsWork{1, 1}, 0, 0),
             sandbox::kMostSlowed);
  }

  void noticesWhoComputesBesideIt() {
    const test::BusyMachine busy;
    const sandbox::Neighbours beside;
    QTest::qSleep(500);
    QVERIFY2(beside.slowed(0) > 1.5, qPrintable(QString::number(beside.slowed(0))));
  }
};

ENSHU_TEST(NeighboursTest)

}  // namespace enshu::neighbours_test

#include "neighbours_test.moc"
