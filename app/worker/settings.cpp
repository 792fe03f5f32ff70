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
  if (arguments.size() < 5 || !readPositive(arguments[1], settings.cpuMs) ||
      !readPositive(arguments[2], settings.wallMs) ||
      !readPositive(arguments[3], settings.memoryBytes) ||
      !readPositive(arguments[4], settings.answerBytes)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.student = studentBeside(program);
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
