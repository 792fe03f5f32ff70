// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/confinement.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "app/student/system_calls.h"
#include "core/call/privileges.h"

namespace enshu::student {

namespace {

// Code, libraries (ICU's tables most of all) and start-up heap of the process itself.
constexpr rlim_t kOwnBytes = 160 << 20;

constexpr int kMostFiles = 32;

constexpr __u64 kReadable = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr __u64 kAllFirstVersion = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

void allow(int ruleset, const char* path) {
  landlock_path_beneath_attr rule{};
  rule.allowed_access = kReadable;
  rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
  if (rule.parent_fd >= 0) {
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
  }
}

}  // namespace

std::array<ResourceLimit, 7> resourceLimits(const Settings& settings) {
  const auto seconds = static_cast<rlim_t>((settings.cpuMs + 999) / 1000);
  const auto space = static_cast<rlim_t>(settings.memoryBytes) + kOwnBytes;
  return {{{RLIMIT_CPU, {seconds, seconds + 1}},
           {RLIMIT_STACK, {kStackBytes, kStackBytes}},
           {RLIMIT_AS, {space, space}},
           {RLIMIT_FSIZE, {0, 0}},
           {RLIMIT_CORE, {0, 0}},
           {RLIMIT_NOFILE, {kMostFiles, kMostFiles}},
           {RLIMIT_NPROC, {0, 0}}}};
}

bool limitResources(const Settings& settings) {
  const auto limits = resourceLimits(settings);
  return std::all_of(limits.begin(), limits.end(), [](const ResourceLimit& limit) {
    return setrlimit(limit.resource, &limit.value) == 0;
  });
}

bool restrictFiles(const std::string& plugin) {
  landlock_ruleset_attr attributes{};
  attributes.handled_access_fs = kAllFirstVersion;
  const auto ruleset =
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
  if (ruleset < 0) {
    return false;
  }
  allow(ruleset, "/usr/lib");
  allow(ruleset, plugin.c_str());
  const bool live = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return live;
}

bool confine(const Settings& settings, int out, bool& landlock) {
  if (!call::dropPrivileges() || !limitResources(settings)) {
    return false;
  }
  landlock = restrictFiles(settings.plugin);
  return filterSystemCalls(out, settings.plugin);
}

void closeFilesFrom(int first) {
  syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, 0);
}

}  // namespace enshu::student
