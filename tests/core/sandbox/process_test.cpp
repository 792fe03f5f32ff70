// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command that is ended takes along what it has started.
#include <QFile>
#include <QTest>

#include "core/sandbox/process.h"

using namespace Qt::StringLiterals;
using namespace enshu;

namespace {

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
    sandbox::Command command;
    command.outBytes = command.errBytes = 1 << 10;
    command.wallMs = 20'000;
    command.program = u"/bin/sh"_s;
    command.arguments = QStringList{u"-c"_s, u"sleep 60 & echo $!; wait"_s};
    command.complete = [](const QByteArray& out) { return out.endsWith('\n'); };
    const Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
    QVERIFY(ended && ended->by == sandbox::Ended::By::Completion);
    const pid_t second = ended->out.trimmed().toInt();
    QVERIFY(second > 1);
    QTRY_VERIFY(isGone(second));
  }
};

QTEST_GUILESS_MAIN(ProcessTest)
#include "process_test.moc"
