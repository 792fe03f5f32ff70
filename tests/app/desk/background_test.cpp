// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <atomic>
#include <memory>

#include "app/desk/jobs/background.h"
#include "core/base/contract.h"
#include "tests/support/suite.h"

namespace enshu::background_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

void waitForStop(const Background::Task& task) {
  while (!task.stop().stop_requested()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace

class BackgroundTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void resultArrivesInTheOwnersThread();
  void progressComesBeforeTheEndAndInOrder();
  void brokenContractIsAReportedFailure();
  void cancelledWorkTellsNothing();
  void whatHadEndedButWasNotToldIsCancelledToo();
  void stoppedWorkTellsHowItEnded();
  void workWaitsForTheOneThatRuns();
  void ofThoseThatWaitTheLastIsRun();
  void replacedWorkTellsNothing();
  void replacementCanBeCalledOff();
  void nextWorkIsStartedByTheEndOfOne();
  void goesWhileItsWorkRuns();
  void goesAtTheEndOfItsWork();

 private:
  // Work that notes its name when it ends.
  Background::Work named(const QString& name) {
    return [this, name](const Background::Task&) { return [this, name] { told_ += name; }; };
  }
  // The same, once it is told to stop.
  Background::Work endless(const QString& name) {
    return [this, name](const Background::Task& task) {
      waitForStop(task);
      return [this, name] { told_ += name; };
    };
  }
  // The same, once it is let go.
  Background::Work held(const QString& name) {
    return [this, name](const Background::Task&) {
      hold_.acquire();
      return [this, name] { told_ += name; };
    };
  }

  QStringList told_;
  QSemaphore hold_;

 private Q_SLOTS:
  void init() { told_.clear(); }
};

void BackgroundTest::resultArrivesInTheOwnersThread() {
  Background background;
  QThread* worker = nullptr;
  QThread* told = nullptr;
  QSignalSpy began(&background, &Background::began);
  background.run([&](const Background::Task&) {
    return [&, in = QThread::currentThread()] {
      worker = in;
      told = QThread::currentThread();
      QVERIFY(!background.isRunning());
    };
  });
  QVERIFY(background.isRunning());
  QVERIFY(!told);  // not before the event loop
  QTRY_COMPARE(told, thread());
  QVERIFY(worker && worker != thread());
  QCOMPARE(began.size(), 1);
}

void BackgroundTest::progressComesBeforeTheEndAndInOrder() {
  Background background;
  background.run([this](const Background::Task& task) {
    for (int step = 1; step <= 3; ++step) {
      task.post([this, step] { told_ += QString::number(step); });
    }
    return [this] { told_ += u"end"_s; };
  });
  QTRY_COMPARE(told_, (QStringList{u"1"_s, u"2"_s, u"3"_s, u"end"_s}));
}

void BackgroundTest::brokenContractIsAReportedFailure() {
  Background background;
  QSignalSpy failed(&background, &Background::failed);
  background.run([](const Background::Task&) -> Background::Continuation {
    expects(false, "broken: by the test");
    return [] { QFAIL("it did not end"); };
  });
  QTRY_COMPARE(failed.size(), 1);
  QCOMPARE(failed.first().first().toString(), u"broken: by the test"_s);
  QVERIFY(!background.isRunning());
  background.run(named(u"next"_s));
  QTRY_COMPARE(told_, QStringList(u"next"_s));
}

void BackgroundTest::cancelledWorkTellsNothing() {
  Background background;
  QSignalSpy cancelled(&background, &Background::cancelled);
  QSignalSpy failed(&background, &Background::failed);
  background.run([this](const Background::Task& task) -> Background::Continuation {
    task.post([this] { told_ += u"progress"_s; });
    waitForStop(task);
    throw std::runtime_error("too late");
  });
  background.cancel();
  QTRY_COMPARE(cancelled.size(), 1);
  QCOMPARE(told_, QStringList());
  QCOMPARE(failed.size(), 0);
  QVERIFY(!background.isRunning());
  background.cancel();  // nothing runs
  background.run(named(u"next"_s));
  QTRY_COMPARE(told_, QStringList(u"next"_s));
}

void BackgroundTest::whatHadEndedButWasNotToldIsCancelledToo() {
  Background background;
  QSignalSpy cancelled(&background, &Background::cancelled);
  std::atomic<bool> done = false;
  background.run([this, &done](const Background::Task&) {
    done = true;
    return [this] { told_ += u"first"_s; };
  });
  while (!done) {
    QThread::msleep(1);
  }
  background.cancel();
  QTRY_COMPARE(cancelled.size(), 1);
  QCOMPARE(told_, QStringList());
}

void BackgroundTest::stoppedWorkTellsHowItEnded() {
  Background background;
  QSignalSpy cancelled(&background, &Background::cancelled);
  background.run(endless(u"first"_s));
  background.run(named(u"second"_s));
  background.stop();
  QTRY_COMPARE(told_, QStringList(u"first"_s));
  QVERIFY(!background.isRunning());
  QCOMPARE(cancelled.size(), 0);
}

void BackgroundTest::workWaitsForTheOneThatRuns() {
  Background background;
  QSignalSpy began(&background, &Background::began);
  background.run(held(u"first"_s));
  background.run(named(u"second"_s));
  QCOMPARE(began.size(), 1);
  hold_.release();
  QTRY_COMPARE(told_, (QStringList{u"first"_s, u"second"_s}));
  QCOMPARE(began.size(), 2);
}

void BackgroundTest::ofThoseThatWaitTheLastIsRun() {
  Background background;
  background.run(held(u"first"_s));
  background.run(named(u"second"_s));
  background.run(named(u"third"_s));
  hold_.release();
  QTRY_COMPARE(told_, (QStringList{u"first"_s, u"third"_s}));
}

void BackgroundTest::replacedWorkTellsNothing() {
  Background background;
  QSignalSpy cancelled(&background, &Background::cancelled);
  background.run(endless(u"first"_s));
  background.replace(named(u"second"_s));
  QTRY_COMPARE(told_, QStringList(u"second"_s));
  QCOMPARE(cancelled.size(), 0);
}

void BackgroundTest::replacementCanBeCalledOff() {
  Background background;
  QSignalSpy cancelled(&background, &Background::cancelled);
  background.run(endless(u"first"_s));
  background.replace(named(u"second"_s));
  background.cancel();
  QTRY_COMPARE(cancelled.size(), 1);
  QTest::qWait(20);
  QCOMPARE(told_, QStringList());
  QVERIFY(!background.isRunning());
}

void BackgroundTest::nextWorkIsStartedByTheEndOfOne() {
  Background background;
  background.run([&](const Background::Task&) {
    hold_.acquire();
    return [&] { background.run(named(u"newest"_s)); };
  });
  background.run(named(u"waited"_s));
  hold_.release();
  QTRY_COMPARE(told_, QStringList(u"newest"_s));
  QTest::qWait(20);
  QCOMPARE(told_, QStringList(u"newest"_s));
}

void BackgroundTest::goesWhileItsWorkRuns() {
  auto background = std::make_unique<Background>();
  background->run([this](const Background::Task& task) {
    waitForStop(task);
    task.post([this] { told_ += u"progress"_s; });
    return [this] { told_ += u"end"_s; };
  });
  background.reset();
  QTest::qWait(20);
  QCOMPARE(told_, QStringList());
}

void BackgroundTest::goesAtTheEndOfItsWork() {
  auto background = std::make_unique<Background>();
  background->run([&](const Background::Task&) {
    hold_.acquire();
    return [&] { background.reset(); };
  });
  background->run(named(u"second"_s));
  hold_.release();
  QTRY_VERIFY(!background);
  QTest::qWait(20);
  QCOMPARE(told_, QStringList());
}

ENSHU_TEST(BackgroundTest)

}  // namespace enshu::background_test

#include "background_test.moc"
