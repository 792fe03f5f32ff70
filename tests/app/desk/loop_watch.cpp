// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/desk/loop_watch.h"

#include <time.h>

#include <QAbstractEventDispatcher>
#include <QCryptographicHash>
#include <QThread>
#include <algorithm>

namespace enshu::desk {

namespace {

double milliseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

double slowness() {
  constexpr double kUsualMs = 3;  // of what follows
  const double begin = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  const QByteArray fresh(4 << 20, 'x');
  QCryptographicHash::hash(fresh.left(1 << 20), QCryptographicHash::Sha256);
  return std::max(1.0, (milliseconds(CLOCK_THREAD_CPUTIME_ID) - begin) / kUsualMs);
}

bool LoopWatch::turnUntil(const std::function<bool()>& done, int limitMs) {
  QElapsedTimer timer;
  timer.start();
  while (!done()) {
    if (timer.elapsed() > limitMs) {
      return false;
    }
    turn();
  }
  return true;
}

void LoopWatch::turn() {
  const double used = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  const double clock = milliseconds(CLOCK_MONOTONIC);
  const bool busy = QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents);
  longest_ = std::max(longest_, milliseconds(CLOCK_THREAD_CPUTIME_ID) - used);
  longestWall_ = std::max(longestWall_, milliseconds(CLOCK_MONOTONIC) - clock);
  if (!busy) {
    QThread::msleep(1);
  }
}

}  // namespace enshu::desk
