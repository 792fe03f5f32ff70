// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/compiler_filter.h"

#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <span>

namespace enshu::sandbox {

namespace {

// Of bubblewrap's own: wait4, by its first process, and execve.
constexpr int kAllowed[] = {SCMP_SYS(read),
                            SCMP_SYS(pread64),
                            SCMP_SYS(readv),
                            SCMP_SYS(write),
                            SCMP_SYS(pwrite64),
                            SCMP_SYS(writev),
                            SCMP_SYS(lseek),
                            SCMP_SYS(ftruncate),
                            SCMP_SYS(fallocate),
                            SCMP_SYS(open),
                            SCMP_SYS(openat),
                            SCMP_SYS(close),
                            SCMP_SYS(close_range),
                            SCMP_SYS(dup),
                            SCMP_SYS(dup2),
                            SCMP_SYS(dup3),
                            SCMP_SYS(fcntl),
                            SCMP_SYS(flock),
                            SCMP_SYS(fsync),
                            SCMP_SYS(stat),
                            SCMP_SYS(lstat),
                            SCMP_SYS(fstat),
                            SCMP_SYS(newfstatat),
                            SCMP_SYS(statx),
                            SCMP_SYS(access),
                            SCMP_SYS(faccessat),
                            SCMP_SYS(faccessat2),
                            SCMP_SYS(readlink),
                            SCMP_SYS(readlinkat),
                            SCMP_SYS(statfs),
                            SCMP_SYS(fstatfs),
                            SCMP_SYS(getdents64),
                            SCMP_SYS(getcwd),
                            SCMP_SYS(chdir),
                            SCMP_SYS(chmod),
                            SCMP_SYS(fchmod),
                            SCMP_SYS(fchmodat),
                            SCMP_SYS(umask),
                            SCMP_SYS(mmap),
                            SCMP_SYS(munmap),
                            SCMP_SYS(mprotect),
                            SCMP_SYS(mremap),
                            SCMP_SYS(madvise),
                            SCMP_SYS(brk),
                            SCMP_SYS(mincore),
                            SCMP_SYS(rt_sigaction),
                            SCMP_SYS(rt_sigprocmask),
                            SCMP_SYS(rt_sigreturn),
                            SCMP_SYS(sigaltstack),
                            SCMP_SYS(tgkill),
                            SCMP_SYS(restart_syscall),
                            SCMP_SYS(futex),
                            SCMP_SYS(set_tid_address),
                            SCMP_SYS(set_robust_list),
                            SCMP_SYS(rseq),
                            SCMP_SYS(arch_prctl),
                            SCMP_SYS(sched_getaffinity),
                            SCMP_SYS(sched_yield),
                            SCMP_SYS(getpid),
                            SCMP_SYS(getppid),
                            SCMP_SYS(gettid),
                            SCMP_SYS(getuid),
                            SCMP_SYS(geteuid),
                            SCMP_SYS(getgid),
                            SCMP_SYS(getegid),
                            SCMP_SYS(prlimit64),
                            SCMP_SYS(getrlimit),
                            SCMP_SYS(setrlimit),
                            SCMP_SYS(getrusage),
                            SCMP_SYS(sysinfo),
                            SCMP_SYS(uname),
                            SCMP_SYS(times),
                            SCMP_SYS(clock_gettime),
                            SCMP_SYS(clock_getres),
                            SCMP_SYS(clock_nanosleep),
                            SCMP_SYS(nanosleep),
                            SCMP_SYS(gettimeofday),
                            SCMP_SYS(time),
                            SCMP_SYS(poll),
                            SCMP_SYS(ppoll),
                            SCMP_SYS(getrandom),
                            SCMP_SYS(ioctl),
                            SCMP_SYS(execve),
                            SCMP_SYS(wait4),
                            SCMP_SYS(exit),
                            SCMP_SYS(exit_group)};

// Of one that waits for texts.
constexpr int kOfWarm[] = {SCMP_SYS(clone),  SCMP_SYS(fork),    SCMP_SYS(recvmsg),
                           SCMP_SYS(sendto), SCMP_SYS(seccomp), SCMP_SYS(prctl)};

Result<Descriptor> filterOf(std::span<const int> others) {
  Descriptor file(memfd_create("enshu-filter", MFD_CLOEXEC));
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(
      seccomp_init(SCMP_ACT_ERRNO(EPERM)), &seccomp_release);
  // What glibc tries first; it has another way where the kernel does not know it.
  bool made = file.get() >= 0 && filter &&
              seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
  for (const std::span<const int> calls : {std::span<const int>(kAllowed), others}) {
    for (const int call : calls) {
      made = made && seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0) == 0;
    }
  }
  if (!made || seccomp_export_bpf(filter.get(), file.get()) != 0 ||
      lseek(file.get(), 0, SEEK_SET) != 0) {
    return failure({}, ENSHU_TEXT("the system call filter for the compiler cannot be made"));
  }
  return file;
}

}  // namespace

Result<Descriptor> compilerFilter() {
  return filterOf({});
}

Result<Descriptor> warmCompilerFilter() {
  return filterOf(kOfWarm);
}

}  // namespace enshu::sandbox
