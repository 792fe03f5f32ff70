// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryFile>
#include <QTest>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <vector>

#include "core/matfile/child.h"

using namespace enshu::matfile;
using enshu::Result;

namespace {

using Work = std::function<std::string()>;

ChildLimits generous() {
  return {.memoryBytes = 256 << 20, .answerBytes = 1 << 20};
}

bool hasChildren() {
  return !(waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD);
}

QString complaint(const Result<std::string>& result) {
  return QString::fromStdString(result ? "good: " + *result : result.error().message());
}

const QString kDamaged = QStringLiteral("a.mat: cannot be read: its data is damaged");

}  // namespace

Q_DECLARE_METATYPE(Work)
Q_DECLARE_METATYPE(ChildLimits)

class ChildTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { QVERIFY(!hasChildren()); }

  void handsOverWhatTheWorkGives() {
    const pid_t parent = getpid();
    std::string bytes(300'000, 'x');  // more than a pipe holds
    bytes[7] = '\0';
    const auto work = [&] { return getpid() == parent ? std::string("parent") : bytes; };
    const Result<std::string> answer = inChild(work, generous(), "a.mat");
    QVERIFY(answer && *answer == bytes);
    QCOMPARE(complaint(inChild([] { return std::string(); }, generous(), "a.mat")),
             QStringLiteral("good: "));
  }

  void refusesWhatDoesNotEndWell_data() {
    QTest::addColumn<Work>("work");
    QTest::addColumn<ChildLimits>("limits");
    const auto add = [](const char* name, const Work& work, const ChildLimits& limits) {
      QTest::newRow(name) << work << limits;
    };
    const auto sleep = [] {
      alarm(0);  // the clock of the parent alone
      while (true) {
        pause();
      }
      return std::string();
    };
    const auto write = [] { static_cast<void>(::write(3, "part", 4)); };
    ChildLimits brief = generous();
    brief.time = std::chrono::milliseconds(200);
    ChildLimits lazy = generous();
    lazy.cpuSeconds = 1;
    lazy.time = std::chrono::hours(1);
    ChildLimits small = generous();
    small.answerBytes = 1000;
    add(
        "crashes", [] { return std::string(std::raise(SIGSEGV) == 0 ? "alive" : ""); }, generous());
    add(
        "aborts", []() -> std::string { std::abort(); }, generous());
    add(
        "throws", []() -> std::string { throw std::runtime_error("bad"); }, generous());
    add(
        "exits early", []() -> std::string { _exit(3); }, generous());
    add(
        "dies amid the answer",
        [write]() -> std::string {
          write();
          std::abort();
        },
        generous());
    add("sleeps", sleep, brief);
    add(
        "sleeps amid the answer",
        [write, sleep] {
          write();
          return sleep();
        },
        brief);
    add(
        "sleeps behind the answer",
        [sleep] {
          close(3);
          return sleep();
        },
        brief);
    add(
        "spins",
        [] {
          while (std::clock() >= 0) {
          }
          return std::string();
        },
        lazy);
    add(
        "says too much", [] { return std::string(1001, 'x'); }, small);
    add(
        "says far too much", [] { return std::string(1'000'000, 'x'); }, small);
    // The parent ignores this signal.
    add(
        "ends by SIGTERM", [] { return std::string(std::raise(SIGTERM) == 0 ? "alive" : ""); },
        generous());
#ifndef __SANITIZE_ADDRESS__
    add(
        "takes memory", [] { return std::string(400 << 20, 'x').substr(0, 1); }, generous());
#endif
  }

  void refusesWhatDoesNotEndWell() {
    QFETCH(Work, work);
    QFETCH(ChildLimits, limits);
    const auto handler = std::signal(SIGTERM, SIG_IGN);
    const Result<std::string> answer = inChild(work, limits, "a.mat");
    std::signal(SIGTERM, handler);
    QCOMPARE(complaint(answer), kDamaged);
  }

  void printsNothingAndLeavesNothingOpen() {
    QTemporaryFile file;
    QVERIFY(file.open());
    const int before = dup(STDERR_FILENO);
    dup2(file.handle(), STDERR_FILENO);
    const auto work = [] {
      std::fputs("noise\n", stderr);
      std::string open;
      for (int fd = 0; fd < 100; ++fd) {
        open += fcntl(fd, F_GETFD) < 0 ? "" : std::to_string(fd);
      }
      return open;
    };
    const Result<std::string> answer = inChild(work, generous(), "a.mat");
    dup2(before, STDERR_FILENO);
    close(before);
    QCOMPARE(complaint(answer), QStringLiteral("good: 0123"));
    QCOMPARE(file.size(), qint64{0});
  }

  void opensOneFileAndWritesNone() {
    QTemporaryFile file;
    QVERIFY(file.open());
    const std::string name = file.fileName().toStdString();
    const auto work = [&] {
      std::signal(SIGXFSZ, SIG_IGN);
      const int first = open(name.c_str(), O_WRONLY);
      const bool wrote = write(first, "x", 1) == 1;
      const int second = open("/dev/null", O_RDONLY);
      return std::string(first >= 0 ? "one" : "none") + (wrote ? ", written" : "") +
             (second >= 0 ? ", two" : "");
    };
    QCOMPARE(complaint(inChild(work, generous(), "a.mat")), QStringLiteral("good: one"));
  }
};

QTEST_GUILESS_MAIN(ChildTest)
#include "child_test.moc"
