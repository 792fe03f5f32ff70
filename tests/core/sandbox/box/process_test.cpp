// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command that is ended takes along what it has started.
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/sandbox/box/process.h"
#include "tests/support/busy_processor.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::process_test {

using namespace Qt::StringLiterals;

namespace {

const QString kComputes = u"while :; do :; done"_s;

sandbox::Command shell(const QString& script, int wallMs) {
  sandbox::Command command;
  command.outBytes = command.errBytes = 1 << 10;
  command.wallMs = wallMs;
  command.program = u"/bin/sh"_s;
  command.arguments = QStringList{u"-c"_s, script};
  return command;
}

// A line is a part, of so many.
std::function<sandbox::Progress(const QByteArray&)> lines(int most) {
  return [most](const QByteArray& out) {
    const auto parts = static_cast<int>(out.count('\n'));
    return sandbox::Progress{parts, parts >= most};
  };
}

// Dead, whoever is to bury it.
bool isGone(pid_t process) {
  QFile file(u"/proc/%1/stat"_s.arg(process));
  return !file.open(QIODevice::ReadOnly) || file.readAll().contains(") Z ");
}

}  // namespace

class ProcessTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // A box that is being set up is two processes, and the second waits for a word of the first.
  void nothingThatACommandStartedLivesOn() {
    sandbox::Command command = shell(u"sleep 60 & echo $!; wait"_s, 20'000);
    command.progress = lines(1);
    const Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
    QVERIFY(ended && ended->by == sandbox::Ended::By::Completion);
    const pid_t second = ended->out.trimmed().toInt();
    QVERIFY(second > 1);
    QTRY_VERIFY(isGone(second));
  }

  // It needs a second of a processor of which it has a sixth.
  void theClockStandsStillWhileOthersHaveTheProcessor() {
    const test::BusyProcessor busy(5);
    const auto ended = sandbox::runProcess(shell(u"ulimit -t 1; "_s + kComputes, 3000), {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Itself);
    QVERIFY(ended->wallMs > 3000);
    QVERIFY(ended->processor.waitedMs > ended->wallMs / 2);
    QVERIFY(ended->processor.usedMs > 700 && ended->processor.usedMs < 1500);
  }

  void everyPartHasTheClockAnew() {
    sandbox::Command command =
        shell(u"for k in 1 2 3; do sleep 1; echo $k; done; sleep 60"_s, 2000);
    command.progress = lines(3);
    const auto ended = sandbox::runProcess(command, {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Completion);
    QCOMPARE(ended->out, QByteArray("1\n2\n3\n"));
    QCOMPARE(ended->parts.size(), 4);
    for (const sandbox::PartTime& part : ended->parts.first(3)) {
      QVERIFY2(part.wallMs > 900 && part.wallMs < 2000, qPrintable(QString::number(part.wallMs)));
    }
  }

  // It comes between the two looks that it takes to call a command late.
  void aPartThatComesInTheLastMomentLeavesTheNextItsTime() {
    const QTemporaryDir folder;
    sandbox::Command command = shell(
        u"until [ -e %1/go ]; do sleep 0.01; done; echo 1; sleep 0.5; echo 2"_s.arg(folder.path()),
        1000);
    bool isLate = false;
    command.late = [&isLate] { isLate = true; };
    QElapsedTimer clock;
    clock.start();
    int looks = 0;  // since shortly before the time is up
    command.progress = [&](const QByteArray& out) {
      if (clock.elapsed() > command.wallMs - 200 && ++looks == 1) {
        QTest::qSleep(250);
      } else if (looks == 2) {
        test::writeBytes(folder.filePath(u"go"_s), "");
        QTest::qSleep(250);
      }
      return lines(2)(out);
    };
    const auto ended = sandbox::runProcess(command, {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Completion);
    QCOMPARE(ended->out, QByteArray("1\n2\n"));
    QVERIFY(!isLate);
  }

  void thePartWhoseTimeWasUpIsTheLast() {
    const QTemporaryDir folder;
    sandbox::Command command =
        shell(u"until [ -e %1/late ]; do sleep 0.01; done; printf '1\\n2\\n'; sleep 60"_s.arg(
                  folder.path()),
              500);
    command.progress = lines(3);
    command.late = [&folder] { QVERIFY(test::writeBytes(folder.filePath(u"late"_s), "")); };
    const auto ended = sandbox::runProcess(command, {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Completion);
    QCOMPARE(ended->parts.size(), 2);
    QVERIFY(ended->parts.first().wallMs >= 500);
  }

  void itStandsStillForALimitedTime() {
    const test::BusyProcessor busy(5);
    const auto ended = sandbox::runProcess(shell(kComputes, 300), {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Wall);
    QVERIFY(ended->wallMs >= 300 * sandbox::kMostWalls);
    QVERIFY(ended->processor.usedMs < 300);
  }

  // Two loops on one processor, each of which waits for the other half of the time.
  void whatItsOwnProcessesTakeFromEachOtherIsItsOwn() {
    const QString both = u"taskset -c 0 sh -c '(%1) & (%1) & wait'"_s.arg(kComputes);
    const auto ended = sandbox::runProcess(shell(both, 1500), {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Wall);
    QVERIFY2(ended->wallMs < 4500, qPrintable(QString::number(ended->wallMs)));
  }

  // However busy the machine is.
  void aProgramThatSleepsWaitsForNoProcessor() {
    const test::BusyProcessor busy(5);
    const auto ended = sandbox::runProcess(shell(u"exec sleep 60"_s, 2000), {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Wall);
    QVERIFY(ended->wallMs < 4000);
    QVERIFY(ended->processor.waitedMs < 1000);
  }

  void whatItStartedCountsToo() {
    const auto ended =
        sandbox::runProcess(shell(u"(ulimit -t 1; "_s + kComputes + u"); :"_s, 9000), {});
    QVERIFY(ended);
    QCOMPARE(ended->by, sandbox::Ended::By::Itself);
    QVERIFY(ended->processor.usedMs > 700);
  }
};

ENSHU_TEST(ProcessTest)

}  // namespace enshu::process_test

#include "process_test.moc"
