// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/sandbox/run/attempt/attempts.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>

namespace enshu::test {

namespace {

bool readsFile(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  char byte = 0;
  return fd >= 0 && read(fd, &byte, 1) == 1;
}

// One byte, so many bytes from the start.
bool writesAt(const std::string& path, off_t place) {
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  return fd >= 0 && pwrite(fd, "x", 1, place) == 1;
}

bool writesFile(const std::string& path) {
  return writesAt(path, 0);
}

bool writesLargeFile(const std::string& path) {
  return writesAt(path, 1 << 20);
}

bool makesSocket(const std::string&) {
  return socket(AF_INET, SOCK_STREAM, 0) >= 0;
}

bool connects(const std::string& port) {
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  return fd >= 0 && connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
}

bool seesVariable(const std::string& name) {
  return std::getenv(name.c_str()) != nullptr;
}

bool reachesProcess(const std::string& pid) {
  return kill(std::stoi(pid), 0) == 0;
}

// Asks how it handles the signal of this number.
bool handlesSignal(const std::string& number) {
  return syscall(SYS_rt_sigaction, std::stoull(number), nullptr, nullptr, 8) == 0 ||
         errno == EINVAL;
}

// Of itself, which it never comes to hear.
bool signalsItself(const std::string& number) {
  const std::uint64_t all = ~std::uint64_t{0};  // glibc would leave out two of its own
  return syscall(SYS_rt_sigprocmask, SIG_BLOCK, &all, nullptr, sizeof all) == 0 &&
         (syscall(SYS_kill, getpid(), std::stoull(number)) == 0 || errno == EINVAL);
}

bool seesSegment(const std::string& key) {
  return shmget(std::stoi(key), 1, 0) >= 0;
}

bool makesSegment(const std::string&) {
  return shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0;
}

bool makesUserNamespace(const std::string&) {
  return unshare(CLONE_NEWUSER) == 0;
}

// By the calls that came after mount(), an ordinary user in namespaces of his own: whoever may call
// them hears that there is no such file system.
bool callsForMount(const std::string&) {
  unshare(CLONE_NEWUSER | CLONE_NEWNS);
  return syscall(SYS_fsopen, "", 0) >= 0 || errno == ENODEV;
}

bool seesHostName(const std::string& name) {
  char found[256] = {};
  return gethostname(found, sizeof found - 1) == 0 && name == found;
}

bool changesRoot(const std::string&) {
  return chroot("/") == 0;
}

bool reachesTerminal(const std::string&) {
  return tcgetpgrp(STDIN_FILENO) >= 0;
}

// Lives, and shows it, as long as somebody looks.
bool beats(const std::string&) {
  constexpr timespec kPause{0, 5'000'000};
  signal(SIGPIPE, SIG_IGN);
  while (write(STDOUT_FILENO, ".", 1) == 1) {
    nanosleep(&kPause, nullptr);
  }
  return true;
}

bool leavesDaemon(const std::string&) {
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) {
      beats({});
    }
    _exit(0);
  }
  return child > 0 && waitpid(child, nullptr, 0) == child;
}

bool hasDescriptor(const std::string& number) {
  return fcntl(std::stoi(number), F_GETFD) >= 0;
}

// Half as long again as the smallest limit.
bool computes(const std::string&) {
  while (clock() < CLOCKS_PER_SEC * 3 / 2) {
  }
  return true;
}

bool takesMemory(const std::string&) {
  void* found = mmap(nullptr, std::size_t{2} << 30, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return found != MAP_FAILED;
}

bool raise(__rlimit_resource resource, rlim_t value) {
  const rlimit wanted{value, value};
  return setrlimit(resource, &wanted) == 0;
}

bool raisesCoreLimit(const std::string&) {
  rlimit found = {};
  return getrlimit(RLIMIT_CORE, &found) == 0 && found.rlim_max > 0 && raise(RLIMIT_CORE, 1);
}

bool opensManyFiles(const std::string&) {
  for (int k = 0; k < 400; ++k) {
    if (dup(STDOUT_FILENO) < 0) {
      return false;
    }
  }
  return true;
}

[[gnu::noinline]] bool usesStack(int kilobytes) {
  volatile char here[1024];
  here[0] = 1;
  return kilobytes <= 0 || (usesStack(kilobytes - 1) && here[0] == 1);
}

bool takesStack(const std::string&) {
  raise(RLIMIT_STACK, 64 << 20);
  return usesStack(32 << 10);
}

bool forks(const std::string&) {
  const pid_t child = fork();
  if (child == 0) {
    _exit(0);
  }
  return child > 0 && waitpid(child, nullptr, 0) == child;
}

// Whether a program, started with the arguments "- elevated", ends with 0.
bool startsProgram(const std::string& path) {
  const pid_t child = fork();
  if (child == 0) {
    execl(path.c_str(), path.c_str(), "-", "elevated", nullptr);
    _exit(1);
  }
  int status = 1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

bool replacesItself(const std::string& path) {
  execl(path.c_str(), path.c_str(), "-", "nothing", nullptr);
  return false;
}

bool isElevated(const std::string&) {
  return geteuid() != getuid();
}

bool nothing(const std::string&) {
  return true;
}

// A process of the same user looks into this one.
bool isSeenThrough(const std::string&) {
  const std::string path = "/proc/" + std::to_string(getpid()) + "/environ";
  const pid_t child = fork();
  if (child == 0) {
    const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    _exit(fd >= 0 ? 0 : errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  errno = WEXITSTATUS(status);
  return errno == 0;
}

bool traces(const std::string&) {
  return ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0;
}

bool makesMemoryFile(const std::string&) {
  return memfd_create("attempt", MFD_CLOEXEC) >= 0;
}

// Whoever waits at this place of the C library, in whichever box.
bool wakesOthers(const std::string&) {
  return syscall(SYS_futex, reinterpret_cast<std::uintptr_t>(&std::strtod) & ~std::uintptr_t{3},
                 FUTEX_WAKE, 1, nullptr, nullptr, 0) >= 0;
}

bool prints(const std::string&) {
  const std::string line(999, 'x');
  bool all = true;
  for (int k = 0; k < 100; ++k) {
    all = all && write(STDOUT_FILENO, (line + '\n').c_str(), 1000) == 1000;
  }
  return all;
}

bool sleeps(const std::string&) {
  return sleep(1) == 0;
}

}  // namespace

Attempt findAttempt(const std::string& name) {
  static const std::map<std::string, Attempt> all{{"read", readsFile},
                                                  {"write", writesFile},
                                                  {"write-large", writesLargeFile},
                                                  {"socket", makesSocket},
                                                  {"connect", connects},
                                                  {"variable", seesVariable},
                                                  {"signal", reachesProcess},
                                                  {"handle", handlesSignal},
                                                  {"signal-itself", signalsItself},
                                                  {"segment", seesSegment},
                                                  {"make-segment", makesSegment},
                                                  {"user-namespace", makesUserNamespace},
                                                  {"mount-call", callsForMount},
                                                  {"host-name", seesHostName},
                                                  {"chroot", changesRoot},
                                                  {"terminal", reachesTerminal},
                                                  {"beat", beats},
                                                  {"daemon", leavesDaemon},
                                                  {"descriptor", hasDescriptor},
                                                  {"compute", computes},
                                                  {"memory", takesMemory},
                                                  {"core", raisesCoreLimit},
                                                  {"files", opensManyFiles},
                                                  {"stack", takesStack},
                                                  {"fork", forks},
                                                  {"elevate", startsProgram},
                                                  {"exec", replacesItself},
                                                  {"elevated", isElevated},
                                                  {"nothing", nothing},
                                                  {"seen-through", isSeenThrough},
                                                  {"trace", traces},
                                                  {"memory-file", makesMemoryFile},
                                                  {"shared-futex", wakesOthers},
                                                  {"print", prints},
                                                  {"sleep", sleeps}};
  const auto found = all.find(name);
  return found == all.end() ? nullptr : found->second;
}

}  // namespace enshu::test
