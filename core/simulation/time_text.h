// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>

namespace enshu {

// A time [s] for a message.
inline std::string timeText(double t) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", t);
  return text;
}

}  // namespace enshu
