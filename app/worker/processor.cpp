// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/processor.h"

#include <sched.h>

namespace enshu::worker {

void shareProcessor(const std::vector<pid_t>& others) {
  const int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE) {
    return;  // slower, and as right
  }
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(here, &only);
  sched_setaffinity(0, sizeof only, &only);
  for (const pid_t other : others) {
    sched_setaffinity(other, sizeof only, &only);
  }
}

}  // namespace enshu::worker
