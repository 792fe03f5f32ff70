// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <barrier>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/base/jobs.h"
#include "tests/support/suite.h"

namespace enshu::jobs_test {

class JobsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void doesEachOnce_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("jobs");
    QTest::newRow("nothing to do") << 0 << 3;
    QTest::newRow("one at a time") << 50 << 1;
    QTest::newRow("several at a time") << 500 << 4;
    QTest::newRow("more jobs than work") << 2 << 5;
    QTest::newRow("no number of jobs") << 3 << 0;
  }
  void doesEachOnce() {
    QFETCH(int, count);
    QFETCH(int, jobs);
    std::vector<std::atomic<int>> times(static_cast<std::size_t>(count));
    inParallel(times.size(), jobs, [&](std::size_t k) { ++times[k]; });
    for (const std::atomic<int>& time : times) {
      QCOMPARE(time.load(), 1);
    }
  }

  void isAsWideAsItIsAskedToBe() {
    std::mutex mutex;
    std::set<std::thread::id> threads;
    std::barrier together(3);  // none ends before the others have begun
    inParallel(3, 3, [&](std::size_t) {
      together.arrive_and_wait();
      const std::lock_guard lock(mutex);
      threads.insert(std::this_thread::get_id());
    });
    QCOMPARE(threads.size(), std::size_t{3});
  }

  void whatIsThrownArrivesWhenAllHaveEnded() {
    for (const int jobs : {1, 3}) {
      std::atomic<int> begun = 0;
      std::atomic<int> ended = 0;
      const auto work = [&](std::size_t k) {
        ++begun;
        if (k == 4) {
          throw std::runtime_error("out of paper");
        }
        ++ended;
      };
      QVERIFY_THROWS_EXCEPTION(std::runtime_error, inParallel(100000, jobs, work));
      QVERIFY(begun < 100000);
      QCOMPARE(begun - ended, 1);
    }
  }
};

ENSHU_TEST(JobsTest)

}  // namespace enshu::jobs_test

#include "jobs_test.moc"
