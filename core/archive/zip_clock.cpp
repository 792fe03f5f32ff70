// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/archive/zip_clock.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace enshu::archive {

namespace {

constexpr std::size_t kDirectoryEntry = 46;
constexpr std::size_t kLocalHeader = 30;
constexpr std::size_t kEnd = 22;
constexpr std::size_t kEnd64 = 56;
constexpr std::size_t kLocator64 = 20;
constexpr std::int64_t kLongestComment = 0xFFFF;

// Where the entries of the central directory begin, and how many there are.
struct Directory {
  std::uint64_t offset = 0;
  std::uint64_t members = 0;
};

// Little-endian; 0 beyond the end.
std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t k = count; k-- > 0 && at + count <= bytes.size();) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + k]);
  }
  return value;
}

// Empty: so many are not there.
std::string readAt(const Source& zip, std::uint64_t offset, std::size_t count) {
  std::string bytes(count, '\0');
  const auto most = static_cast<std::uint64_t>(zip.size());
  const bool isThere = offset <= most && zip.readAt(static_cast<std::int64_t>(offset), bytes.data(),
                                                    static_cast<std::int64_t>(count)) ==
                                             static_cast<std::int64_t>(count);
  return isThere ? bytes : std::string();
}

// Of a zip with more members, or that is longer, than its own end can say.
std::optional<Directory> directory64(const Source& zip, std::uint64_t end) {
  const std::string locator =
      end < kLocator64 ? std::string() : readAt(zip, end - kLocator64, kLocator64);
  if (!locator.starts_with("PK\x06\x07")) {
    return std::nullopt;
  }
  const std::string end64 = readAt(zip, number(locator, 8, 8), kEnd64);
  return end64.starts_with("PK\x06\x06")
             ? std::optional(Directory{number(end64, 48, 8), number(end64, 32, 8)})
             : std::nullopt;
}

std::optional<Directory> directoryOf(const Source& zip) {
  const std::int64_t from =
      std::max<std::int64_t>(0, zip.size() - kLongestComment - static_cast<std::int64_t>(kEnd));
  const std::string tail =
      readAt(zip, static_cast<std::uint64_t>(from), static_cast<std::size_t>(zip.size() - from));
  const std::size_t at = tail.rfind("PK\x05\x06");
  if (at == std::string::npos || tail.size() - at < kEnd) {
    return std::nullopt;
  }
  const auto end64 = directory64(zip, static_cast<std::uint64_t>(from) + at);
  return end64 ? end64 : Directory{number(tail, at + 16, 4), number(tail, at + 10, 2)};
}

// A field that programs add to a member; empty: it has none of these.
std::string_view fieldOf(std::string_view extra, std::uint64_t id) {
  while (extra.size() >= 4) {
    const auto size = static_cast<std::size_t>(number(extra, 2, 2));
    if (number(extra, 0, 2) == id) {
      return extra.substr(4, size);
    }
    extra.remove_prefix(std::min(extra.size(), 4 + size));
  }
  return {};
}

// Whether Info-ZIP's field, new or old, tells the moment when a member was changed.
bool tellsMoment(std::string_view extra) {
  const std::string_view field = fieldOf(extra, 0x5455);
  return (field.size() >= 5 && (field[0] & 1) != 0) || fieldOf(extra, 0x5855).size() >= 8;
}

// Where a member lies: what does not fit into 32 bits stands in a field, behind the sizes that do
// not fit either.
std::uint64_t placeOf(std::string_view entry, std::string_view extra) {
  constexpr std::uint64_t kElsewhere = 0xFFFFFFFF;
  const std::uint64_t place = number(entry, 42, 4);
  const std::size_t before =
      (number(entry, 24, 4) == kElsewhere ? 8 : 0) + (number(entry, 20, 4) == kElsewhere ? 8 : 0);
  return place == kElsewhere ? number(fieldOf(extra, 1), before, 8) : place;
}

// Of MS-DOS: date and time in 16 bits each.
std::int64_t secondsOf(std::uint64_t date, std::uint64_t time) {
  using namespace std::chrono;
  const year_month_day day{year(static_cast<int>(1980 + (date >> 9))),
                           month(static_cast<unsigned>(date >> 5 & 15)),
                           std::chrono::day(static_cast<unsigned>(date & 31))};
  if (!day.ok()) {
    return 0;
  }
  const auto clock = hours(time >> 11) + minutes(time >> 5 & 63) + seconds(2 * (time & 31));
  return duration_cast<seconds>(sys_days(day).time_since_epoch() + clock).count();
}

// A member's local header may tell more than the directory.
bool tellsMomentThere(const Source& zip, std::uint64_t offset) {
  const std::string header = readAt(zip, offset, kLocalHeader);
  if (!header.starts_with("PK\x03\x04")) {
    return false;
  }
  const std::uint64_t name = number(header, 26, 2);
  return tellsMoment(
      readAt(zip, offset + kLocalHeader + name, static_cast<std::size_t>(number(header, 28, 2))));
}

}  // namespace

std::vector<std::int64_t> wallClocksOf(const Source& zip, std::size_t mostMembers) {
  const std::optional<Directory> directory = directoryOf(zip);
  std::vector<std::pair<std::uint64_t, std::int64_t>> all;  // by their places
  if (!directory || directory->members > mostMembers) {
    return {};
  }
  std::uint64_t at = directory->offset;
  for (std::uint64_t k = 0; k < directory->members; ++k) {
    const std::string entry = readAt(zip, at, kDirectoryEntry);
    if (!entry.starts_with("PK\x01\x02")) {
      return {};
    }
    const auto name = static_cast<std::size_t>(number(entry, 28, 2));
    const auto extra = static_cast<std::size_t>(number(entry, 30, 2));
    const std::string fields = readAt(zip, at + kDirectoryEntry + name, extra);
    const std::uint64_t place = placeOf(entry, fields);
    const bool isMoment = tellsMoment(fields) || tellsMomentThere(zip, place);
    all.emplace_back(place, isMoment ? 0 : secondsOf(number(entry, 14, 2), number(entry, 12, 2)));
    at += kDirectoryEntry + name + extra + number(entry, 32, 2);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const auto twice = std::unique(all.begin(), all.end(),
                                 [](const auto& a, const auto& b) { return a.first == b.first; });
  all.erase(twice, all.end());
  std::vector<std::int64_t> clocks;
  clocks.reserve(all.size());
  for (const auto& [place, clock] : all) {
    clocks.push_back(clock);
  }
  return clocks;
}

}  // namespace enshu::archive
