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
  if (arguments.size() < 7 || !readPositive(arguments[1], settings.cpuMs) ||
      !readPositive(arguments[2], settings.clock) ||
      !readPositive(arguments[3], settings.memoryBytes) ||
      !readPositive(arguments[4], settings.answerBytes) ||
      !readPositive(arguments[5], settings.printedBytes)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.student = studentBeside(program);
  settings.module = arguments[6];
  constexpr std::size_t kFirst = 7;
  constexpr std::size_t kPerPlugin = 5;
  if ((arguments.size() - kFirst) % kPerPlugin != 0) {
    return std::nullopt;
  }
  for (std::size_t k = kFirst; k < arguments.size(); k += kPerPlugin) {
    PluginFile plugin{arguments[k], arguments[k + 1], arguments[k + 2]};
    if (!readPositive(arguments[k + 3], plugin.variant) ||
        !readPositive(arguments[k + 4], plugin.tasksPerVariant)) {
      return std::nullopt;
    }
    settings.plugins.push_back(std::move(plugin));
  }
  return settings;
}

}  // namespace enshu::worker
