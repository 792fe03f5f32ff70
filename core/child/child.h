// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace enshu {

struct ChildLimits {
  std::chrono::milliseconds time{30'000};    // by the clock
  std::chrono::milliseconds silence = time;  // without a word, and without an end after the last
  unsigned cpuSeconds = 10;
  std::uintmax_t memoryBytes = 0;  // beyond what this process has mapped
  std::uintmax_t answerBytes = 0;
};

// How a child ended, and what it said as far as it came.
struct ChildEnd {
  enum class How {
    Well,     // the work is done
    Threw,    // or ended the process
    Crashed,  // by a signal of its own
    Limit,    // of time; memory that is refused throws
    TooMuch,  // is said
    Stopped,  // as it was asked to be
    NotBegun  // the machine has no process for it
  };
  How how = How::NotBegun;
  int signal = 0;  // of Crashed
  std::string said = {};
};

// What hands bytes over, as often as the work likes.
using Say = std::function<void(std::string_view)>;

// Does the work in a child process: for code that may crash or hang. The child is a copy of this
// process that runs nothing else, within the limits, with no open file but one that it may open for
// reading, and prints nothing. `work` may use the heap, but nothing that another thread of this
// process may hold locked. What it says is no more trustworthy than the code.
//
// Blocks for limits.time at most, and hardly longer than until `stop`; the child is dead when it
// returns.
ChildEnd inChild(const std::function<void(const Say&)>& work, const ChildLimits& limits,
                 const std::stop_token& stop = {});

}  // namespace enshu
