// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QTemporaryFile>
#include <QTest>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/child/child.h"
#include "tests/support/suite.h"

namespace enshu::child_test {

using namespace Qt::StringLiterals;

namespace {

using Work = std::function<std::string()>;
using How = ChildEnd::How;

ChildLimits generous() {
  return {.memoryBytes = 256 << 20, .answerBytes = 1 << 20};
}

bool hasChildren() {
  return !(waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD);
}

// Says what the work gives.
ChildEnd ending(const Work& work, const ChildLimits& limits) {
  return inChild([&](const Say& say) { say(work()); }, limits);
}

// What was said by work that ended well.
QString said(const Work& work) {
  const ChildEnd end = ending(work, generous());
  return end.how == How::Well ? QString::fromStdString(end.said) : u"not well"_s;
}

}  // namespace

class ChildTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { QVERIFY(!hasChildren()); }

  void handsOverWhatTheWorkGives() {
    const pid_t parent = getpid();
    std::string bytes(300'000, 'x');  // more than a pipe holds
    bytes[7] = '\0';
    const auto work = [&] { return getpid() == parent ? std::string("parent") : bytes; };
    const ChildEnd end = ending(work, generous());
    QVERIFY(end.how == How::Well && end.said == bytes);
    QCOMPARE(said([] { return std::string(); }), QString());
  }

  void tellsWhatDoesNotEndWell_data() {
    QTest::addColumn<Work>("work");
    QTest::addColumn<ChildLimits>("limits");
    QTest::addColumn<How>("how");
    const auto add = [](const char* name, const Work& work, const ChildLimits& limits, How how) {
      QTest::newRow(name) << work << limits << how;
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
        "crashes", [] { return std::string(std::raise(SIGSEGV) == 0 ? "alive" : ""); }, generous(),
        How::Crashed);
    add(
        "aborts", []() -> std::string { std::abort(); }, generous(), How::Crashed);
    add(
        "throws", []() -> std::string { throw std::runtime_error("bad"); }, generous(), How::Threw);
    add(
        "exits early", []() -> std::string { _exit(3); }, generous(), How::Threw);
    add(
        "dies amid the answer",
        [write]() -> std::string {
          write();
          std::abort();
        },
        generous(), How::Crashed);
    add("sleeps", sleep, brief, How::Limit);
    add(
        "sleeps amid the answer",
        [write, sleep] {
          write();
          return sleep();
        },
        brief, How::Limit);
    add(
        "sleeps behind the answer",
        [sleep] {
          close(3);
          return sleep();
        },
        brief, How::Limit);
    add(
        "spins",
        [] {
          while (std::clock() >= 0) {
          }
          return std::string();
        },
        lazy, How::Limit);
    add(
        "says too much", [] { return std::string(1001, 'x'); }, small, How::TooMuch);
    add(
        "says far too much", [] { return std::string(1'000'000, 'x'); }, small, How::TooMuch);
    // The parent ignores this signal.
    add(
        "ends by SIGTERM", [] { return std::string(std::raise(SIGTERM) == 0 ? "alive" : ""); },
        generous(), How::Crashed);
#ifndef __SANITIZE_ADDRESS__
    add(
        "takes memory", [] { return std::string(400 << 20, 'x').substr(0, 1); }, generous(),
        How::Threw);
#endif
  }

  void tellsWhatDoesNotEndWell() {
    QFETCH(Work, work);
    QFETCH(ChildLimits, limits);
    QFETCH(How, how);
    const auto handler = std::signal(SIGTERM, SIG_IGN);
    const ChildEnd end = ending(work, limits);
    std::signal(SIGTERM, handler);
    QCOMPARE(end.how, how);
  }

  void endsAtOnceWhenStopped_data() {
    QTest::addColumn<Work>("before");
    QTest::newRow("silent") << Work([] { return std::string(); });
    QTest::newRow("amid the answer")
        << Work([] { return std::string(::write(3, "part", 4) == 4 ? "" : "failed"); });
    QTest::newRow("behind the answer") << Work([] {
      close(3);
      return std::string();
    });
  }

  void endsAtOnceWhenStopped() {
    QFETCH(Work, before);
    std::stop_source source;
    const std::jthread stopper([&] {
      QTest::qSleep(100);
      source.request_stop();
    });
    QElapsedTimer clock;
    clock.start();
    const ChildEnd end = inChild(
        [&](const Say&) {
          before();
          while (true) {
            pause();
          }
        },
        generous(), source.get_token());
    QCOMPARE(end.how, How::Stopped);
    QVERIFY(clock.elapsed() < 10'000);
  }

  void keepsWhatWasSaidBeforeACrash() {
    const ChildEnd end = inChild(
        [](const Say& say) {
          say("one");
          say("two");
          std::raise(SIGFPE);
        },
        generous());
    QCOMPARE(end.how, How::Crashed);
    QCOMPARE(end.signal, SIGFPE);
    QVERIFY(end.said == "onetwo");
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
    const QString open = said(work);
    dup2(before, STDERR_FILENO);
    close(before);
    QCOMPARE(open, u"0123"_s);
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
    QCOMPARE(said(work), u"one"_s);
  }
};

ENSHU_TEST(ChildTest)

}  // namespace enshu::child_test

#include "child_test.moc"
