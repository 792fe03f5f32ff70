// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/settings.h"

#include "core/call/positive.h"

namespace enshu::student {

using call::readPositive;

std::optional<Settings> readSettings(const std::vector<std::string>& arguments) {
  Settings settings;
  if (arguments.size() != 8 || !readPositive(arguments[1], settings.cpuMs) ||
      !readPositive(arguments[2], settings.memoryBytes) ||
      !readPositive(arguments[3], settings.fill) || !readPositive(arguments[6], settings.variant) ||
      !readPositive(arguments[7], settings.tasks)) {
    return std::nullopt;
  }
  settings.version = arguments[0];
  settings.interface = arguments[4];
  settings.plugin = arguments[5];
  return settings;
}

}  // namespace enshu::student
