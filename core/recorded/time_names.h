// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace enshu::recorded {

// What the name of a variable says if it is one of times: those of all that begins with `prefix`.
struct TimeName {
  enum class Kind { Time, Stamp, Count };  // the best first; Count: numbers of samples

  std::string prefix;  // "log." of log.time, "a_" of a_t, "" of t, of time_sec, of timeMs
  double unit = 1;     // [s]; t_ms is in milliseconds
  Kind kind = Kind::Time;
  bool isPlain = false;  // nothing but words of time, as sim_time: maybe that of all in `structure`
  std::string structure;  // "log." of log.sim_time
};
std::optional<TimeName> timeNameOf(const std::string& name);

}  // namespace enshu::recorded
