// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student's process may do with signals: handle all but SIGSYS, which is ours, and send
// itself all but SIGKILL, which comes from outside only. Every number is tried.
#include <signal.h>

#include <QProcess>
#include <QTest>

#include "tests/support/suite.h"

namespace enshu::signal_filter_test {

using namespace Qt::StringLiterals;

namespace {

QString said(const QString& attempt, quint64 number) {
  QProcess process;
  process.start(QStringLiteral(ENSHU_ATTEMPT), {u"seccomp"_s, attempt, QString::number(number)});
  process.waitForFinished();
  return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

// The kernel does not look at the upper half of a number.
const QList<quint64> kUpperHalves{0, quint64{1} << 32};

}  // namespace

class SignalFilterTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allButOneAreHandled() {
    for (const quint64 upper : kUpperHalves) {
      for (quint64 number = 0; number <= 70; ++number) {
        const bool allowed = number <= 64 && number != SIGSYS;
        QCOMPARE(said(u"handle"_s, upper + number), allowed ? u"done"_s : u"call:rt_sigaction"_s);
      }
    }
  }

  // But for SIGSTOP, which stops for good whoever sends it to himself, and for SIGSYS, which ends
  // him like the call that it stands for.
  void allButOneAreSentToItself() {
    for (const quint64 upper : kUpperHalves) {
      for (quint64 number = 0; number <= 70; ++number) {
        const bool allowed = number <= 64 && number != SIGKILL;
        if (number != SIGSTOP && number != SIGSYS) {
          QCOMPARE(said(u"signal-itself"_s, upper + number), allowed ? u"done"_s : u"call:kill"_s);
        }
      }
    }
  }
};

ENSHU_TEST(SignalFilterTest)

}  // namespace enshu::signal_filter_test

#include "signal_filter_test.moc"
