// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/processor.h"

#include <pthread.h>
#include <unistd.h>

namespace enshu::worker {

namespace {

std::chrono::nanoseconds timeOf(clockid_t clock) {
  timespec time = {};
  clock_gettime(clock, &time);  // of one that is gone: none
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

void SharedProcessor::share(const std::vector<pid_t>& others) {
  const int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof before_, &before_) != 0) {
    return;  // slower, and as right
  }
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(here, &only);
  clocks_.clear();
  clockid_t clock = {};
  if (pthread_getcpuclockid(pthread_self(), &clock) == 0) {
    clocks_.push_back(clock);
  }
  for (const pid_t other : others) {
    if (clock_getcpuclockid(other, &clock) == 0) {
      clocks_.push_back(clock);
    }
  }
  since_ = std::chrono::steady_clock::now();
  usedBefore_ = used();
  kept_ = others;
  kept_.push_back(gettid());
  for (const pid_t one : kept_) {
    sched_setaffinity(one, sizeof only, &only);
  }
}

std::chrono::milliseconds SharedProcessor::keptWaiting() const {
  const auto all = std::chrono::steady_clock::now() - since_;
  return std::chrono::duration_cast<std::chrono::milliseconds>(all - (used() - usedBefore_));
}

std::chrono::nanoseconds SharedProcessor::used() const {
  std::chrono::nanoseconds all{};
  for (const clockid_t clock : clocks_) {
    all += timeOf(clock);
  }
  return all;
}

void SharedProcessor::release() {
  for (const pid_t one : kept_) {
    sched_setaffinity(one, sizeof before_, &before_);
  }
  kept_.clear();
}

}  // namespace enshu::worker
