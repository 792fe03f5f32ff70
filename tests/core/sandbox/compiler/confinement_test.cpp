// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/confinement.h"

#include <asm/sockios.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTest>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <functional>

#include "tests/support/suite.h"

namespace enshu::confinement_test {

using Attempt = std::function<bool()>;

namespace {

// How a copy ends that tries this once it is confined: 0 if it could.
int tried(const Attempt& attempt) {
  const pid_t copy = fork();
  if (copy == 0) {
    const bool confined = compiler::confineCopy();
    _exit(!confined ? 100 : attempt() ? 0 : 1);
  }
  int status = 0;
  waitpid(copy, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool forks() {
  const pid_t child = fork();
  if (child == 0) {
    _exit(0);
  }
  return child > 0;
}

bool starts() {
  char name[] = "/bin/true";
  char* words[] = {name, nullptr};
  execv(name, words);
  return false;
}

bool sends() {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0 && send(ends[0], "x", 1, 0) == 1;
}

int anySocket() {
  int ends[2] = {-1, -1};
  return socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) == 0 ? ends[0] : -1;
}

bool limitsAnother() {
  rlimit limit = {};
  return prlimit(getppid(), RLIMIT_CPU, nullptr, &limit) == 0;
}

}  // namespace

class ConfinementTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aCopyCanNoMore_data() {
    QTest::addColumn<Attempt>("attempt");
    QTest::newRow("make a process") << Attempt(forks);
    QTest::newRow("start a program") << Attempt(starts);
    QTest::newRow("send a message") << Attempt(sends);
    QTest::newRow("signal the one that waits")
        << Attempt([] { return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0; });
    QTest::newRow("have it signalled by a file")
        << Attempt([] { return fcntl(anySocket(), F_SETOWN, getppid()) == 0; });
    QTest::newRow("have it signalled by a file, in the upper half too") << Attempt(
        [] { return syscall(SYS_fcntl, anySocket(), (1L << 32) | F_SETOWN, getppid()) == 0; });
    QTest::newRow("choose the signal")
        << Attempt([] { return fcntl(anySocket(), F_SETSIG, SIGKILL) == 0; });
    QTest::newRow("have it signalled by a device") << Attempt([] {
      pid_t to = getppid();
      return ioctl(anySocket(), FIOSETOWN, &to) == 0;
    });
    QTest::newRow("signal it otherwise") << Attempt([] { return kill(getppid(), 0) == 0; });
    QTest::newRow("look at its limits") << Attempt(limitsAnother);
    QTest::newRow("filter anew") << Attempt(
        [] { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; });
  }

  void aCopyCanNoMore() {
    QFETCH(Attempt, attempt);
    QCOMPARE(tried(attempt), 1);
  }

  void aCopyStillEndsByItself() {
    QCOMPARE(tried([] { return getpid() > 0; }), 0);
    QCOMPARE(tried([] { return raise(SIGABRT) == 0; }), 128 + SIGABRT);
  }

  void itsTimeIsLimited() {
    const auto computes = [] {
      std::atomic<int> steps = 0;
      while (steps.fetch_add(1) != -1) {
      }
      return true;
    };
    QCOMPARE(tried([&] { return compiler::limitCopy(1, 1 << 30) && computes(); }), 128 + SIGXCPU);
  }

  // But for the three streams.
  void nothingElseIsOpen() {
    const int secret = open("/dev/null", O_RDONLY);
    QVERIFY(secret > 2);
    QCOMPARE(tried([&] {
               return compiler::takeStreams(0, 1, 2) && fcntl(secret, F_GETFD) < 0 &&
                      fcntl(1, F_GETFD) >= 0;
             }),
             0);
    close(secret);
  }
};

ENSHU_TEST(ConfinementTest)

}  // namespace enshu::confinement_test

Q_DECLARE_METATYPE(enshu::confinement_test::Attempt)

#include "confinement_test.moc"
