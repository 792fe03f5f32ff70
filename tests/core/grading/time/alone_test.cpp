// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/time/alone.h"

#include <QTest>
#include <atomic>
#include <future>
#include <thread>
#include <vector>

#include "tests/support/suite.h"

namespace enshu::alone_test {

using namespace enshu::grading;

class AloneTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void nobodyComputesBesideOneWhoIsAlone() {
    std::atomic<int> inside = 0;
    std::atomic<int> broken = 0;
    const auto work = [&](Company company) {
      for (int k = 0; k < 200; ++k) {
        const Computing computing(company, {});
        const int now = ++inside;
        broken += company == Company::None && now != 1 ? 1 : 0;
        std::this_thread::yield();
        broken += company == Company::None && inside != 1 ? 1 : 0;
        --inside;
      }
    };
    {
      std::vector<std::jthread> threads;
      for (const Company company :
           {Company::Others, Company::None, Company::Others, Company::None, Company::Others}) {
        threads.emplace_back(work, company);
      }
    }
    QCOMPARE(broken.load(), 0);
    QCOMPARE(inside.load(), 0);
  }

  void oneWhoWantsToBeAloneIsNotOvertaken() {
    auto first = std::make_unique<Computing>(Company::Others, std::stop_token());
    std::atomic<int> order = 0;
    std::atomic<bool> waits = false;
    auto alone = std::async(std::launch::async, [&] {
      waits = true;
      const Computing computing(Company::None, {});
      return ++order;
    });
    QTRY_VERIFY(waits);
    QTest::qSleep(50);
    auto next = std::async(std::launch::async, [&] {
      const Computing computing(Company::Others, {});
      return ++order;
    });
    QTest::qSleep(50);
    QCOMPARE(order.load(), 0);
    first.reset();
    QCOMPARE(alone.get(), 1);
    QCOMPARE(next.get(), 2);
  }

  void whatOneDoesAloneIsItsOwn() {
    const Computing alone(Company::None, {});
    const Computing inside(Company::Others, {});
    const Computing again(Company::None, {});
  }

  void whoeverIsStoppedDoesNotWait() {
    const Computing first(Company::Others, {});
    std::stop_source stop;
    auto second = std::async(std::launch::async, [token = stop.get_token()] {
      const Computing computing(Company::None, token);
    });
    stop.request_stop();
    second.get();
    std::async(std::launch::async, [] { const Computing third(Company::Others, {}); }).get();
  }
};

ENSHU_TEST(AloneTest)

}  // namespace enshu::alone_test

#include "alone_test.moc"
