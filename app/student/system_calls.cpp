// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/system_calls.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "app/student/trapped_call.h"
#include "core/call/note.h"

namespace enshu::student {

namespace {

// What computing, allocating, printing, sleeping and ending take.
constexpr int kAllowed[] = {SCMP_SYS(read),
                            SCMP_SYS(write),
                            SCMP_SYS(readv),
                            SCMP_SYS(writev),
                            SCMP_SYS(pread64),
                            SCMP_SYS(close),
                            SCMP_SYS(fstat),
                            SCMP_SYS(stat),
                            SCMP_SYS(lstat),
                            SCMP_SYS(newfstatat),
                            SCMP_SYS(statx),
                            SCMP_SYS(access),
                            SCMP_SYS(faccessat),
                            SCMP_SYS(faccessat2),
                            SCMP_SYS(readlink),
                            SCMP_SYS(readlinkat),
                            SCMP_SYS(getcwd),
                            SCMP_SYS(lseek),
                            SCMP_SYS(poll),
                            SCMP_SYS(ppoll),
                            SCMP_SYS(select),
                            SCMP_SYS(pselect6),
                            SCMP_SYS(mmap),
                            SCMP_SYS(munmap),
                            SCMP_SYS(mremap),
                            SCMP_SYS(mprotect),
                            SCMP_SYS(madvise),
                            SCMP_SYS(brk),
                            SCMP_SYS(rt_sigreturn),
                            SCMP_SYS(sigaltstack),
                            SCMP_SYS(clock_gettime),
                            SCMP_SYS(clock_getres),
                            SCMP_SYS(clock_nanosleep),
                            SCMP_SYS(nanosleep),
                            SCMP_SYS(gettimeofday),
                            SCMP_SYS(time),
                            SCMP_SYS(pause),
                            SCMP_SYS(sched_yield),
                            SCMP_SYS(sched_getaffinity),
                            SCMP_SYS(getpid),
                            SCMP_SYS(gettid),
                            SCMP_SYS(getppid),
                            SCMP_SYS(getuid),
                            SCMP_SYS(geteuid),
                            SCMP_SYS(getgid),
                            SCMP_SYS(getegid),
                            SCMP_SYS(getrandom),
                            SCMP_SYS(getrusage),
                            SCMP_SYS(getrlimit),
                            SCMP_SYS(uname),
                            SCMP_SYS(sysinfo),
                            SCMP_SYS(membarrier),
                            SCMP_SYS(restart_syscall),
                            SCMP_SYS(exit),
                            SCMP_SYS(exit_group)};

// What the handler knows; set before the filter is on.
struct Policy {
  int out = -1;
  std::string plugin;
  std::uint64_t secret = 0;
  volatile bool loading = true;
};
Policy policy;

bool startsWith(const char* text, const char* prefix) {
  return std::strncmp(text, prefix, std::strlen(prefix)) == 0;
}

bool isPlugin(const char* path) {
  return policy.plugin == path;
}

// QPluginLoader first looks for variants for the processor: PLUGIN.so.avx2.
bool isPluginVariant(const char* path) {
  return startsWith(path, policy.plugin.c_str());
}

// Where the loader and libraries look for what may be absent.
bool isProbed(const char* path) {
  for (const char* folder : {"/sys/", "/proc/", "/dev/", "/etc/", "/usr/", "/lib"}) {
    if (startsWith(path, folder)) {
      return true;
    }
  }
  return false;
}

// The result of open(path, flags), or no return.
long decideOpen(const char* path, int flags) {
  const bool readOnly = (flags & (O_ACCMODE | O_CREAT | O_TRUNC)) == O_RDONLY;
  const bool library = startsWith(path, "/lib") || startsWith(path, "/usr/lib");
  if (policy.loading && readOnly && (isPlugin(path) || library)) {
    const long fd =
        syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0, policy.secret, policy.secret);
    return fd < 0 ? -errno : fd;
  }
  if (isProbed(path) || isPluginVariant(path)) {
    return -ENOENT;
  }
  call::leave(policy.out, call::Reason::File, path);
}

// fork() and pthread_create() both arrive as clone.
[[noreturn]] void leaveForClone(int number, std::uint64_t argument) {
  const std::uint64_t flags =
      number == SYS_clone3 ? *std::bit_cast<const std::uint64_t*>(argument) : argument;
  call::leave(policy.out, call::Reason::Call, (flags & CLONE_THREAD) != 0 ? "thread" : "fork");
}

// What the kernel does for rt_sigprocmask(how, set, old), but SIGSYS stays unblocked: a blocked
// SIGSYS kills without a note, and pthread_create blocks all signals before it calls clone.
long changeMask(int how, const std::uint64_t* set, std::uint64_t* old, const TrappedCall& call) {
  const std::uint64_t before = call.signalMask();
  if (set != nullptr) {
    const std::uint64_t after = how == SIG_BLOCK     ? before | *set
                                : how == SIG_UNBLOCK ? before & ~*set
                                                     : *set;
    call.setSignalMask(after & ~(std::uint64_t{1} << (SIGSYS - 1)));
  }
  if (old != nullptr) {
    *old = before;
  }
  return 0;
}

void onTrappedCall(int, siginfo_t* info, void* context) {
  const int savedErrno = errno;
  const TrappedCall call(context);
  const auto path = [&call](int k) { return std::bit_cast<const char*>(call.argument(k)); };
  switch (info->si_syscall) {
    case SYS_openat:
    case SYS_openat2:
      call.setResult(decideOpen(
          path(1), info->si_syscall == SYS_openat ? static_cast<int>(call.argument(2)) : O_RDONLY));
      break;
#ifdef SYS_open
    case SYS_open:
      call.setResult(decideOpen(path(0), static_cast<int>(call.argument(1))));
      break;
    case SYS_creat:
      call::leave(policy.out, call::Reason::File, path(0));
    case SYS_fork:
    case SYS_vfork:
      call::leave(policy.out, call::Reason::Call, "fork");
#endif
    case SYS_rt_sigprocmask:
      call.setResult(changeMask(static_cast<int>(call.argument(0)),
                                std::bit_cast<const std::uint64_t*>(call.argument(1)),
                                std::bit_cast<std::uint64_t*>(call.argument(2)), call));
      break;
    case SYS_clone:
    case SYS_clone3:
      leaveForClone(info->si_syscall, call.argument(0));
    default:
      call::leave(policy.out, call::Reason::Call, nullptr, info->si_syscall);
  }
  errno = savedErrno;
}

bool installHandler() {
  struct sigaction action = {};
  action.sa_sigaction = &onTrappedCall;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  return sigaction(SIGSYS, &action, nullptr) == 0;
}

// A set of numbers: those that are `value` in the bits of `mask`.
struct Block {
  scmp_datum_t mask;
  scmp_datum_t value;
};

// The signals but for one, and 0, which signals nothing. A number below 64 differs from that one in
// some bit and in none above it. The kernel looks at the lower 32 bits of a signal's number only.
std::array<Block, 7> signalsBut(scmp_datum_t excepted) {
  constexpr scmp_datum_t kInt = 0xFFFFFFFF;
  std::array<Block, 7> blocks = {{{kInt, 64}}};
  for (unsigned bit = 0; bit < 6; ++bit) {
    const scmp_datum_t mask = kInt & ~((scmp_datum_t{1} << bit) - 1);
    blocks[bit + 1] = {mask, (excepted ^ (scmp_datum_t{1} << bit)) & mask};
  }
  return blocks;
}

bool addRules(scmp_filter_ctx filter) {
  bool added = true;
  for (const int call : kAllowed) {
    added = added && seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0;
  }
  const auto self = static_cast<scmp_datum_t>(getpid());
  const auto allow = [&](int call, std::initializer_list<scmp_arg_cmp> conditions) {
    added = added && seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call,
                                            static_cast<unsigned>(conditions.size()),
                                            conditions.begin()) == 0;
  };
  // abort() and raise() signal the process itself, nobody else; SIGKILL comes from outside only, so
  // it is never the student's. The handler of SIGSYS stays ours.
  for (const auto& [mask, value] : signalsBut(SIGSYS)) {
    allow(SCMP_SYS(rt_sigaction), {SCMP_A0(SCMP_CMP_MASKED_EQ, mask, value)});
  }
  for (const auto& [mask, value] : signalsBut(SIGKILL)) {
    allow(SCMP_SYS(tgkill), {SCMP_A0(SCMP_CMP_EQ, self), SCMP_A2(SCMP_CMP_MASKED_EQ, mask, value)});
    allow(SCMP_SYS(kill), {SCMP_A0(SCMP_CMP_EQ, self), SCMP_A1(SCMP_CMP_MASKED_EQ, mask, value)});
  }
  // What it waits for is its own: a futex that is not private is found by its place in a file, such
  // as a library, by every process of the machine.
  allow(SCMP_SYS(futex), {SCMP_A1(SCMP_CMP_MASKED_EQ, FUTEX_PRIVATE_FLAG, FUTEX_PRIVATE_FLAG)});
  // F_SETOWN would let a pipe signal other processes.
  for (const int command : {F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC}) {
    allow(SCMP_SYS(fcntl), {SCMP_A1(SCMP_CMP_EQ, static_cast<scmp_datum_t>(command))});
  }
  // Limits are read, not set.
  allow(SCMP_SYS(prlimit64), {SCMP_A2(SCMP_CMP_EQ, 0)});
  allow(SCMP_SYS(openat), {SCMP_A5(SCMP_CMP_EQ, policy.secret)});
  // No stream is a terminal.
  return added && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl), 0) == 0;
}

}  // namespace

bool filterSystemCalls(int out, const std::string& plugin) {
  policy.out = out;
  policy.plugin = plugin;
  if (getrandom(&policy.secret, sizeof policy.secret, 0) != sizeof policy.secret) {
    return false;
  }
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_TRAP),
                                                                 &seccomp_release);
  return filter && installHandler() && addRules(filter.get()) && seccomp_load(filter.get()) == 0;
}

void endLoading() {
  policy.loading = false;
}

}  // namespace enshu::student
