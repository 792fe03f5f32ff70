// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace enshu::student {

// enshu-student VERSION CPU_MS MEMORY_BYTES FILL INTERFACE PLUGIN VARIANT TASKS
struct Settings {
  std::string version;  // of the caller
  std::int64_t cpuMs = 0;
  std::int64_t memoryBytes = 0;
  int fill = 0;           // the byte of memory that nobody has written
  std::string interface;  // that the plugin must bear, "org.enshu.UnitVectorMethod/1"
  std::string plugin;     // path
  int variant = 1;        // from 1: which of its functions is asked first, if it has many
  int tasks = 1;          // for how many of the cases; then the next one
};

std::optional<Settings> readSettings(const std::vector<std::string>& arguments);

}  // namespace enshu::student
