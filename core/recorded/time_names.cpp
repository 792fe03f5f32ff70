// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/time_names.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/recorded/recording.h"

namespace enshu::recorded {
namespace {

constexpr std::array<std::string_view, 15> kWords{
    "t",    "time", "times", "tout",    "timestamp", "timestamps", "stamp", "sample",
    "zeit", "secs", "sec",   "seconds", "elapsed",   "時間",       "時刻"};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char letter) {
    return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
  });
  return text;
}

// What stands before a word that the name is or, behind an underscore or a dot, ends with.
std::optional<std::string> prefixOf(const std::string& name) {
  const std::string small = lower(name);
  for (const std::string_view word : kWords) {
    // T is a temperature, a torque or a transform.
    if (!(word == "t" ? name : small).ends_with(word)) {
      continue;
    }
    const std::size_t size = name.size() - word.size();
    if (size == 0 || small[size - 1] == '_' || small[size - 1] == '.') {
      return name.substr(0, size);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TimeName> timeNameOf(const std::string& name) {
  if (const auto prefix = prefixOf(name)) {
    return TimeName{*prefix, 1};
  }
  // t_ms, time_us
  const std::size_t end = name.rfind('_');
  const double unit = end == std::string::npos ? 0 : secondsOf(name.substr(end + 1));
  const auto prefix = unit > 0 ? prefixOf(name.substr(0, end)) : std::nullopt;
  return prefix ? std::optional(TimeName{*prefix, unit}) : std::nullopt;
}

double secondsOf(const std::string& unit) {
  struct Unit {
    std::string_view name;
    double seconds;
  };
  constexpr Unit kUnits[] = {{"s", 1},
                             {"sec", 1},
                             {"secs", 1},
                             {"second", 1},
                             {"seconds", 1},
                             {"秒", 1},
                             {"ms", 1e-3},
                             {"msec", 1e-3},
                             {"millis", 1e-3},
                             {"millisecond", 1e-3},
                             {"milliseconds", 1e-3},
                             {"ミリ秒", 1e-3},
                             {"us", 1e-6},
                             {"µs", 1e-6},
                             {"μs", 1e-6},
                             {"usec", 1e-6},
                             {"micros", 1e-6},
                             {"microsecond", 1e-6},
                             {"microseconds", 1e-6},
                             {"マイクロ秒", 1e-6},
                             {"ns", 1e-9},
                             {"nsec", 1e-9},
                             {"nanosecond", 1e-9},
                             {"nanoseconds", 1e-9},
                             {"min", 60},
                             {"mins", 60},
                             {"minute", 60},
                             {"minutes", 60},
                             {"分", 60},
                             {"h", 3600},
                             {"hr", 3600},
                             {"hrs", 3600},
                             {"hour", 3600},
                             {"hours", 3600},
                             {"時間", 3600}};
  const auto* found =
      std::find_if(std::begin(kUnits), std::end(kUnits),
                   [small = lower(unit)](const Unit& one) { return one.name == small; });
  return found == std::end(kUnits) ? 0 : found->seconds;
}

}  // namespace enshu::recorded
