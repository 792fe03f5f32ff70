// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include <array>

#include "app/worker/settings.h"

// What the student's process is kept from by the kernel, besides the system call filter.
namespace enshu::worker {

inline constexpr std::size_t kStackBytes = 8 << 20;

struct ResourceLimit {
  __rlimit_resource resource;
  rlimit value;
};

// Processor time (a second more before it kills), address space (the worker's own is allowed on
// top), stack, descriptors, no files, no core dumps, no further processes.
std::array<ResourceLimit, 7> resourceLimits(const Settings& settings);

// Sets them. False: the kernel refused.
bool limitResources(const Settings& settings);

// Landlock: from now on nothing is opened but for reading below /usr/lib and the plugins.
// False: this kernel has no Landlock.
bool restrictFiles(const std::vector<PluginFile>& plugins);

// No set-user-id program, no tracing by others, dead as soon as the parent is.
bool dropPrivileges();

// Closes every descriptor but 0, 1, 2 and `kept`.
void closeOtherFiles(int kept);

// Closes every descriptor but `kept`, copies of 1 and 2 among them; for a confined process.
void closeAllFilesBut(int kept);

}  // namespace enshu::worker
