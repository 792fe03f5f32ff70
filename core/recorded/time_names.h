// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace enshu::recorded {

// What the name of a variable says if it is one of times: those of all that begins with `prefix`.
struct TimeName {
  std::string prefix;  // "log." of log.time, "a_" of a_t, "" of t
  double unit = 1;     // [s]; t_ms is in milliseconds
};
std::optional<TimeName> timeNameOf(const std::string& name);

}  // namespace enshu::recorded
