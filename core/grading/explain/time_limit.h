// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

#include "core/base/result.h"

namespace enshu::grading {

// Stops what is under way when its time is up, or when somebody else stops it.
class TimeLimit {
 public:
  TimeLimit(int milliseconds, const std::stop_token& stop);

  std::stop_token token() const { return source_.get_token(); }

  // Whether it is the time that stopped it, and nobody else.
  bool isUp() const { return isUp_; }

  // Whether it is why something ended with this Error, which is then nobody's fault.
  bool isCauseOf(const Error& error) const;

 private:
  void wait(const std::stop_token& end, int milliseconds);

  struct Forward {
    std::stop_source& source;
    void operator()() const { source.request_stop(); }
  };

  std::atomic<bool> isUp_ = false;
  std::stop_source source_;
  std::stop_callback<Forward> forward_;
  std::jthread clock_;
};

}  // namespace enshu::grading
