// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/settings.h"

#include <charconv>

namespace enshu::worker {

namespace {

template <class Integer>
bool read(const std::string& text, Integer& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value > 0;
}

}  // namespace

std::optional<Settings> readSettings(const std::string& program,
                                     const std::vector<std::string>& arguments) {
  Settings settings;
  if (arguments.size() < 5 || !read(arguments[1], settings.cpuMs) ||
      !read(arguments[2], settings.wallMs) || !read(arguments[3], settings.memoryBytes) ||
      !read(arguments[4], settings.answerBytes)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.student = program.substr(0, program.rfind('/') + 1) + "enshu-student";
  for (std::size_t k = 5; k < arguments.size(); ++k) {
    const std::size_t equals = arguments[k].find('=');
    if (equals == std::string::npos) {
      return std::nullopt;
    }
    settings.plugins.push_back({arguments[k].substr(0, equals), arguments[k].substr(equals + 1)});
  }
  return settings;
}

}  // namespace enshu::worker
