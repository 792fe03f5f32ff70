// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include <array>
#include <string>

#include "app/student/settings.h"

// What the student's process is kept from by the kernel, besides the system call filter.
namespace enshu::student {

inline constexpr std::size_t kStackBytes = 8 << 20;

struct ResourceLimit {
  __rlimit_resource resource;
  rlimit value;
};

// Processor time (a second more before it kills), address space (its own is allowed on
// top), stack, descriptors, no files, no core dumps, no further processes.
std::array<ResourceLimit, 7> resourceLimits(const Settings& settings);

// Sets them. False: the kernel refused.
bool limitResources(const Settings& settings);

// Landlock: from now on nothing is opened but for reading below /usr/lib and this file.
// False: this kernel has no Landlock.
bool restrictFiles(const std::string& plugin);

// All of these, no privileges (core/call/privileges.h) and the filter of system calls
// (app/student/system_calls.h), whose notes go to `out`. False: the kernel refused an essential
// layer. `landlock` tells whether there is Landlock.
bool confine(const Settings& settings, int out, bool& landlock);

// Closes every descriptor from `first` on.
void closeFilesFrom(int first);

}  // namespace enshu::student
