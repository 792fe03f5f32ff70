// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compiler/confinement.h"

#include <asm/sockios.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <memory>

namespace enshu::compiler {

namespace {

constexpr int kDenied[] = {
    SCMP_SYS(clone),   SCMP_SYS(fork),    SCMP_SYS(vfork),  SCMP_SYS(execve),   SCMP_SYS(execveat),
    SCMP_SYS(recvmsg), SCMP_SYS(sendmsg), SCMP_SYS(sendto), SCMP_SYS(recvfrom), SCMP_SYS(wait4),
    SCMP_SYS(seccomp), SCMP_SYS(prctl),   SCMP_SYS(kill),   SCMP_SYS(tkill)};

// What has a signal sent when something happens to a file.
struct Command {
  int call;
  unsigned second;  // its second argument
};
constexpr Command kDeniedCommands[] = {{SCMP_SYS(fcntl), F_SETOWN},  {SCMP_SYS(fcntl), F_SETOWN_EX},
                                       {SCMP_SYS(fcntl), F_SETSIG},  {SCMP_SYS(ioctl), FIOASYNC},
                                       {SCMP_SYS(ioctl), FIOSETOWN}, {SCMP_SYS(ioctl), SIOCSPGRP}};

bool limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  return setrlimit(resource, &value) == 0;
}

}  // namespace

bool takeStreams(int text, int object, int said) {
  return dup2(text, STDIN_FILENO) >= 0 && dup2(object, STDOUT_FILENO) >= 0 &&
         dup2(said, STDERR_FILENO) >= 0 && syscall(SYS_close_range, 3U, ~0U, 0U) == 0;
}

bool limitCopy(std::uint32_t cpuSeconds, std::uint64_t memoryBytes) {
  return limit(RLIMIT_CPU, cpuSeconds, rlim_t{cpuSeconds} + 1) &&
         limit(RLIMIT_AS, memoryBytes, memoryBytes);
}

bool confineCopy() {
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                 &seccomp_release);
  if (!filter) {
    return false;
  }
  const auto deny = [&](int call, int error, const auto&... when) {
    return seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call,
                            sizeof...(when), when...) == 0;
  };
  return std::all_of(std::begin(kDenied), std::end(kDenied),
                     [&](int call) { return deny(call, EPERM); }) &&
         deny(SCMP_SYS(clone3), ENOSYS) &&
         // The kernel looks at the lower half of a command alone.
         std::all_of(std::begin(kDeniedCommands), std::end(kDeniedCommands),
                     [&](const Command& command) {
                       return deny(command.call, EPERM,
                                   SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffffU, command.second));
                     }) &&
         deny(SCMP_SYS(tgkill), EPERM,
              SCMP_A0(SCMP_CMP_NE, static_cast<scmp_datum_t>(getpid()), 0)) &&
         deny(SCMP_SYS(prlimit64), EPERM, SCMP_A0(SCMP_CMP_NE, 0, 0)) &&
         seccomp_load(filter.get()) == 0;
}

}  // namespace enshu::compiler
