// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/time_names.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "core/recorded/recording.h"

namespace enshu::recorded {
namespace {

using Kind = TimeName::Kind;

struct Word {
  std::string_view text;
  Kind kind = Kind::Time;
};
constexpr Word kWords[] = {{"t"},
                           {"time"},
                           {"times"},
                           {"tout"},
                           {"zeit"},
                           {"secs"},
                           {"sec"},
                           {"seconds"},
                           {"elapsed"},
                           {"時間"},
                           {"時刻"},
                           {"経過時間"},
                           {"timestamp", Kind::Stamp},
                           {"timestamps", Kind::Stamp},
                           {"stamp", Kind::Stamp},
                           {"sample", Kind::Count},
                           {"samples", Kind::Count}};

// Words that say of which clock a time is.
constexpr std::string_view kClocks[] = {"sim",    "simulation", "simulated", "clock",  "wall",
                                        "real",   "relative",   "absolute",  "system", "unix",
                                        "rosbag", "ros",        "gps",       "utc"};

std::string lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), [](unsigned char letter) {
    return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
  });
  return small;
}

struct Part {
  std::string_view text;
  std::size_t at = 0;
};

// The parts of a name: time_sec, "Time sec", time/sec, timeSec.
std::vector<Part> partsOf(std::string_view name) {
  constexpr std::string_view kBetween("_ -/,");
  std::vector<Part> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const bool between = i == name.size() || kBetween.find(name[i]) != std::string_view::npos;
    const bool hump = !between && i > begin &&
                      std::islower(static_cast<unsigned char>(name[i - 1])) &&
                      std::isupper(static_cast<unsigned char>(name[i]));
    if (!between && !hump) {
      continue;
    }
    if (i > begin) {
      parts.push_back({name.substr(begin, i - begin), begin});
    }
    begin = hump ? i : i + 1;
  }
  return parts;
}

const Word* wordOf(const Part& part) {
  const std::string small = lower(part.text);
  const auto* found = std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& word) {
    // T is a temperature, a torque or a transform.
    return word.text == (word.text == "t" ? part.text : std::string_view(small));
  });
  return found == std::end(kWords) ? nullptr : found;
}

// log.time of log.time.value, which has its unit beside it.
std::string_view withoutValue(std::string_view name) {
  for (const std::string_view end : {".value", ".values", ".data"}) {
    if (name.ends_with(end)) {
      return name.substr(0, name.size() - end.size());
    }
  }
  return name;
}

bool isClock(const Part& part) {
  return std::find(std::begin(kClocks), std::end(kClocks), lower(part.text)) != std::end(kClocks);
}

}  // namespace

std::optional<TimeName> timeNameOf(const std::string& written) {
  constexpr std::size_t kLongest = 256;
  const std::string name(withoutValue(written));
  const std::size_t dot = name.rfind('.');
  TimeName found;
  found.structure = name.substr(0, dot == std::string::npos ? 0 : dot + 1);
  const std::string_view own = std::string_view(name).substr(found.structure.size());
  std::vector<Part> parts = own.size() > kLongest ? std::vector<Part>() : partsOf(own);
  const double unit = parts.size() > 1 ? secondsOf(std::string(parts.back().text)) : 0;
  if (unit > 0 && wordOf(parts[parts.size() - 2])) {
    found.unit = unit;
    parts.pop_back();
  }
  std::size_t first = parts.size();  // of the words of time that the name ends with
  while (first > 0 && wordOf(parts[first - 1])) {
    --first;
  }
  if (first == parts.size()) {
    return std::nullopt;
  }
  found.kind = wordOf(parts.back())->kind;
  found.isPlain =
      std::all_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(first), isClock);
  const std::size_t at = first == 0 ? 0 : parts[first].at;
  // qTime is no time of what begins with q.
  const bool apart = at == 0 || own[at - 1] == '_' || own[at - 1] == ' ';
  if (!apart && !found.isPlain) {
    return std::nullopt;
  }
  found.prefix = found.structure + std::string(own.substr(0, apart ? at : 0));
  return found;
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
