// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/processor.h"

#include <unistd.h>

namespace enshu::worker {

void SharedProcessor::share(const std::vector<pid_t>& others) {
  const int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof before_, &before_) != 0) {
    return;  // slower, and as right
  }
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(here, &only);
  kept_ = others;
  kept_.push_back(gettid());
  for (const pid_t one : kept_) {
    sched_setaffinity(one, sizeof only, &only);
  }
}

void SharedProcessor::release() {
  for (const pid_t one : kept_) {
    sched_setaffinity(one, sizeof before_, &before_);
  }
  kept_.clear();
}

}  // namespace enshu::worker
