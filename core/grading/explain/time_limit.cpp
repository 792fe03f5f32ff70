// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/time_limit.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>

namespace enshu::grading {

TimeLimit::TimeLimit(int milliseconds, const std::stop_token& stop)
    : forward_(stop, Forward{source_}),
      clock_([this, milliseconds](const std::stop_token& end) { wait(end, milliseconds); }) {}

bool TimeLimit::isCauseOf(const Error& error) const {
  return isUp_ && std::string_view(error.text) == "stopped";
}

void TimeLimit::wait(const std::stop_token& end, int milliseconds) {
  std::mutex mutex;
  std::condition_variable_any woken;
  std::unique_lock lock(mutex);
  woken.wait_for(lock, end, std::chrono::milliseconds(milliseconds), [] { return false; });
  if (!end.stop_requested() && !source_.stop_requested()) {
    isUp_ = true;
    source_.request_stop();
  }
}

}  // namespace enshu::grading
