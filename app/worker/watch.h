// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "app/worker/processor.h"

namespace enshu::worker {

// Passes on what the students' processes of a run print, to standard error, and kills them when the
// time is up or they print too much. A thread of its own: the calls themselves can then wait
// without a clock.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Killed { No, Late, Prints };

  // `clock`: a pipe whose other end is closed when the time is up. Throws std::system_error if the
  // machine has no thread or pipe left.
  Watch(int clock, std::uint64_t mostPrinted);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  Watch(Watch&&) = delete;
  Watch& operator=(Watch&&) = delete;
  ~Watch();

  int prints() const { return prints_[1]; }  // where a student's process prints

  void guard(pid_t student);
  // Whether the watch killed it. To be called before the process is reaped.
  Killed release(pid_t student);

  // Keeps this thread and the students on one processor, for the short calls of the beginning.
  void keepTogether(const std::vector<pid_t>& students);

  // Passes on what has been printed so far; what comes later is dropped. For good.
  void mute();

  // What was passed on, and whether there was more of it than may be.
  std::uint64_t printed() const;
  bool printedTooMuch() const;

 private:
  void run();
  void passOn();          // what is there; with the mutex held
  bool partLate();        // whether they are not kept together any more
  void kill(Killed why);  // with the mutex held

  const int clock_;
  const std::uint64_t mostPrinted_;
  int prints_[2] = {-1, -1};
  int wake_[2] = {-1, -1};
  mutable std::mutex mutex_;
  std::set<pid_t> guarded_;
  std::map<pid_t, Killed> killed_;
  std::uint64_t printed_ = 0;
  bool muted_ = false;
  bool tooMuch_ = false;
  SharedProcessor processor_;
  std::optional<Clock::time_point> together_;  // since when
  bool areApart_ = false;                      // again
  std::thread thread_;
};

}  // namespace enshu::worker
