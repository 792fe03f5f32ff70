// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>
#include <sys/types.h>

#include <vector>

namespace enshu::worker {

// One processor for a caller and its callees. They take turns, so that costs nothing as long as
// they call often; a call that wakes another, sleeping processor takes ten times as long. Who
// computes for long must be free to go where there is room.
class SharedProcessor {
 public:
  // Keeps the calling thread and these processes where it is running.
  void share(const std::vector<pid_t>& others);

  // Lets them go again, from whichever thread.
  void release();

 private:
  cpu_set_t before_ = {};
  std::vector<pid_t> kept_;
};

}  // namespace enshu::worker
