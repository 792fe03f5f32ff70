// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace enshu::worker {

struct PluginFile {
  std::string exercise;
  std::string interfaceId;
  std::string path;
  int variant = 1;          // from 1: which of many functions in it is asked first
  int tasksPerVariant = 1;  // then the next one
};

// enshu-worker VERSION CPU_MS CLOCK MEMORY_BYTES ANSWER_BYTES PRINTED_BYTES MODULE
//              [EXERCISE INTERFACE PATH VARIANT TASKS]...
struct Settings {
  std::string version;  // of the caller
  std::int64_t cpuMs = 0;
  int clock = -1;  // a pipe's descriptor: when its other end is closed, the time is up
  std::int64_t memoryBytes = 0;
  std::uint64_t answerBytes = 0;
  std::uint64_t printedBytes = 0;  // of a run
  std::string module;              // of the exercise, whose driver is run
  std::vector<PluginFile> plugins;
  std::string student;  // path of enshu-student
};

// The path of enshu-student; `program`: that of this one.
std::string studentBeside(const std::string& program);

// `program`: the absolute path by which this program was started.
std::optional<Settings> readSettings(const std::string& program,
                                     const std::vector<std::string>& arguments);

}  // namespace enshu::worker
