// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/settings.h"

#include <charconv>

namespace enshu::student {

namespace {

template <class Integer>
bool read(const std::string& text, Integer& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value > 0;
}

}  // namespace

std::optional<Settings> readSettings(const std::vector<std::string>& arguments) {
  Settings settings;
  if (arguments.size() != 6 || !read(arguments[1], settings.cpuMs) ||
      !read(arguments[2], settings.memoryBytes) || !read(arguments[3], settings.fill)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.interface = arguments[4];
  settings.plugin = arguments[5];
  return settings;
}

}  // namespace enshu::student
