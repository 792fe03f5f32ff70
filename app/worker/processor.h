// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>
#include <sys/types.h>
#include <time.h>

#include <chrono>
#include <vector>

namespace enshu::worker {

// One processor for a caller and its callees. They take turns, so that costs nothing as long as
// they call often; a call that wakes another, sleeping processor takes ten times as long. Who
// computes for long must be free to go where there is room, and so must those whose processor
// others have: on a busy machine none sleeps.
class SharedProcessor {
 public:
  // Keeps the calling thread and these processes where it is running.
  void share(const std::vector<pid_t>& others);

  // How long none of them had a processor since then, from whichever thread: one of them computes
  // at any time, unless others do.
  std::chrono::milliseconds keptWaiting() const;

  // Lets them go again, from whichever thread.
  void release();

 private:
  std::chrono::nanoseconds used() const;  // by those that are kept, since they began

  cpu_set_t before_ = {};
  std::vector<pid_t> kept_;
  std::vector<clockid_t> clocks_;  // theirs
  std::chrono::steady_clock::time_point since_;
  std::chrono::nanoseconds usedBefore_{};
};

}  // namespace enshu::worker
