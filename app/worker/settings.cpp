// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/settings.h"

#include "core/call/positive.h"

namespace enshu::worker {

using call::readPositive;

std::string studentBeside(const std::string& program) {
  return program.substr(0, program.rfind('/') + 1) + "enshu-student";
}

std::optional<Settings> readSettings(const std::string& program,
                                     const std::vector<std::string>& arguments) {
  Settings settings;
  if (arguments.size() < 6 || !readPositive(arguments[1], settings.cpuMs) ||
      !readPositive(arguments[2], settings.wallMs) ||
      !readPositive(arguments[3], settings.memoryBytes) ||
      !readPositive(arguments[4], settings.answerBytes)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.student = studentBeside(program);
  settings.module = arguments[5];
  for (std::size_t k = 6; k < arguments.size(); ++k) {
    const std::string& argument = arguments[k];
    const std::size_t first = argument.find('=');
    const std::size_t second = first == std::string::npos ? first : argument.find('=', first + 1);
    if (second == std::string::npos) {
      return std::nullopt;
    }
    settings.plugins.push_back({argument.substr(0, first),
                                argument.substr(first + 1, second - first - 1),
                                argument.substr(second + 1)});
  }
  return settings;
}

}  // namespace enshu::worker
