// SPDX-License-Identifier: GPL-3.0-or-later
//
// A password is typed on a terminal that shows nothing of it, and that shows everything again
// however that ends.
#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <QTest>

#include "tests/support/archives.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::password_test {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPatience = 60'000;  // [ms]

// A terminal, and a program that it belongs to.
class Terminal {
 public:
  Terminal() { good_ = openpty(&typing_, &inside_, nullptr, nullptr, nullptr) == 0; }
  ~Terminal() {
    close(typing_);
    close(inside_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  bool isGood() const { return good_; }

  void give(QProcess& process) const {
    process.setChildProcessModifier([inside = inside_] {
      setsid();
      ioctl(inside, TIOCSCTTY, 0);
      dup2(inside, STDIN_FILENO);
    });
  }

  bool shows() const {
    termios state{};
    return tcgetattr(inside_, &state) == 0 && (state.c_lflag & ECHO) != 0;
  }

  bool type(const QByteArray& keys) const {
    return write(typing_, keys.constData(), static_cast<std::size_t>(keys.size())) == keys.size();
  }

 private:
  int typing_ = -1;
  int inside_ = -1;
  bool good_ = false;
};

}  // namespace

class PasswordTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theTerminalIsGivenBack_data() {
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QString>("said");
    const QString stopped = u"class.zip: was stopped"_s;
    QTest::newRow("a password") << QByteArray("x\n") << u"class.zip: the password is wrong"_s;
    QTest::newRow("Ctrl+C") << QByteArray("\x03") << stopped;
    QTest::newRow("Ctrl+C within the word") << QByteArray("secr\x03") << stopped;
    QTest::newRow("Ctrl+\\ and Ctrl+Z before it") << QByteArray("\x1c\x1a\x03") << stopped;
  }

  void theTerminalIsGivenBack() {
    QFETCH(QByteArray, keys);
    QFETCH(QString, said);
    const Terminal terminal;
    QVERIFY(terminal.isGood() && terminal.shows());
    const test::Enshu enshu;
    QVERIFY(test::writeBytes(
        enshu.home() + u"/class.zip"_s,
        test::pack(test::Format::EncryptedZip, {{"aoki/unit_vector_method.cpp", "int x;"}})));
    QProcess process;
    enshu.prepare(process, {u"grade"_s, u"class.zip"_s, u"--out"_s, u"o"_s});
    terminal.give(process);
    process.setReadChannel(QProcess::StandardError);
    process.start();
    QByteArray err;
    while (!err.contains("Password of the file: ") && process.waitForReadyRead(kPatience)) {
      err += process.readAllStandardError();
    }
    QVERIFY2(err.contains("Password of the file: "), err.constData());
    QVERIFY(!terminal.shows());
    QVERIFY(terminal.type(keys));
    if (!process.waitForFinished(kPatience / 3)) {
      process.kill();
      process.waitForFinished();
      QFAIL("it goes on");
    }
    err += process.readAllStandardError();
    QVERIFY2(err.contains(said.toUtf8()), err.constData());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(terminal.shows());
  }
};

ENSHU_TEST(PasswordTest)

}  // namespace enshu::password_test

#include "password_test.moc"
