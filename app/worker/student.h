// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <memory>
#include <optional>

#include "app/worker/settings.h"
#include "app/worker/watch.h"
#include "core/call/caller.h"

namespace enshu::worker {

// How a student's process ended, as the worker saw it.
struct Ending {
  call::Ended why;
  Watch::Killed killed = Watch::Killed::No;
  int status = 0;  // of wait()
  rusage usage = {};
};

// A student's process (enshu-student) with the function of one plugin, on the other side of the
// wall.
class Student {
 public:
  // Starts it; it confines itself and loads the plugin meanwhile. What it prints goes to the watch,
  // which ends it when its time is up. Null: the machine makes no more processes.
  static std::unique_ptr<Student> start(const Settings& settings, const PluginFile& plugin,
                                        char fill, Watch& watch);
  Student(const Student&) = delete;
  Student& operator=(const Student&) = delete;
  Student(Student&&) = delete;
  Student& operator=(Student&&) = delete;
  ~Student();

  const std::string& exercise() const { return exercise_; }
  pid_t pid() const { return pid_; }
  call::Caller& caller() { return *caller_; }

  int cpuMs() const;  // used so far

  // Waits for its end where it has closed its channel, else kills it.
  Ending end(const call::Ended& why);

 private:
  Student(std::string exercise, pid_t pid, int in, int out, std::size_t mostBytes, Watch& watch);

  std::string exercise_;
  pid_t pid_;
  int in_;
  int out_;
  std::unique_ptr<call::Caller> caller_;
  Watch& watch_;
};

}  // namespace enshu::worker
