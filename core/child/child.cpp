// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/child/child.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <string_view>
#include <thread>

namespace enshu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kOut = 3;         // the child's descriptor of the answer
constexpr rlim_t kFiles = 5;    // standard streams, answer, one file
constexpr int kIncomplete = 1;  // exit code

constexpr std::chrono::milliseconds kLook{20};  // between two looks whether to stop

// Bytes of address space that this process has mapped.
std::uintmax_t mappedBytes() {
  std::ifstream statm("/proc/self/statm");
  std::uintmax_t pages = 0;
  statm >> pages;
  return pages * static_cast<std::uintmax_t>(sysconf(_SC_PAGESIZE));
}

[[noreturn]] void giveUp() {
  _exit(kIncomplete);
}

// Never raises a limit that this process is under already.
void limit(__rlimit_resource resource, std::uintmax_t value) {
  rlimit limits{};
  if (getrlimit(resource, &limits) != 0) {
    giveUp();
  }
  limits.rlim_max = std::min<rlim_t>(value, limits.rlim_max);
  limits.rlim_cur = limits.rlim_max;
  if (setrlimit(resource, &limits) != 0) {
    giveUp();
  }
}

void limitAll(const ChildLimits& limits, std::uintmax_t addressSpace) {
  limit(RLIMIT_CPU, limits.cpuSeconds);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, kFiles);
#ifndef __SANITIZE_ADDRESS__
  limit(RLIMIT_AS, addressSpace);
#else
  static_cast<void>(addressSpace);  // the sanitizer maps terabytes
#endif
  // Ends a child whose parent is gone before it could kill it.
  alarm(static_cast<unsigned>(limits.time.count() / 1000) + 2);
}

void restoreSignals() {
  for (int number = 1; number < NSIG; ++number) {
    std::signal(number, SIG_DFL);  // fails for SIGKILL and SIGSTOP
  }
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

// Leaves the answer's end of the pipe as kOut and /dev/null as the standard streams.
void keepOnly(int out) {
  const int safe = fcntl(out, F_DUPFD, kOut + 1);
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (safe < 0 || null < 0) {
    giveUp();
  }
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (dup2(null, stream) < 0) {
      giveUp();
    }
  }
  if (dup2(safe, kOut) < 0 || syscall(SYS_close_range, kOut + 1, ~0U, 0) != 0) {
    giveUp();
  }
}

void send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = write(kOut, bytes.data(), bytes.size());
    if (sent < 0 && errno != EINTR) {
      giveUp();
    }
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
  }
}

// The whole life of the child. _exit: what the parent would do at its end is none of its business.
[[noreturn]] void live(int out, const std::function<void(const Say&)>& work,
                       const ChildLimits& limits, std::uintmax_t addressSpace) noexcept {
  restoreSignals();
  keepOnly(out);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  limitAll(limits, addressSpace);
  try {
    work(send);
  } catch (...) {
    giveUp();
  }
  _exit(0);
}

// A child process that does not outlive this object, nor stays as a zombie.
class Child {
 public:
  explicit Child(pid_t pid) : pid_(pid) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      int status = 0;
      while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
      }
    }
  }

  bool started() const { return pid_ > 0; }

  // How it ends, if by itself until then.
  ChildEnd ending(Clock::time_point deadline, const std::stop_token& stop) {
    int status = 0;
    pid_t ended = 0;
    while ((ended = waitpid(pid_, &status, WNOHANG)) == 0 && Clock::now() < deadline &&
           !stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    if (ended == 0) {
      return {stop.stop_requested() ? ChildEnd::How::Stopped : ChildEnd::How::Limit};
    }
    pid_ = -1;
    if (ended < 0 || !WIFSIGNALED(status)) {
      const bool well = ended > 0 && WEXITSTATUS(status) == 0;
      return {well ? ChildEnd::How::Well : ChildEnd::How::Threw};
    }
    const int signal = WTERMSIG(status);
    const bool isClock = signal == SIGKILL || signal == SIGXCPU || signal == SIGALRM;
    return {isClock ? ChildEnd::How::Limit : ChildEnd::How::Crashed, signal};
  }

 private:
  pid_t pid_;
};

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int get() const { return fd_; }
  void close() {
    if (fd_ >= 0) {
      ::close(fd_);
    }
    fd_ = -1;
  }

 private:
  int fd_;
};

enum class Received { All, Late, TooMuch, Stopped };

// Takes what comes until the end of the file; an error is as if nothing came any more.
Received receive(int in, const ChildLimits& limits, Clock::time_point end,
                 const std::stop_token& stop, std::string& bytes) {
  std::array<char, 1 << 16> buffer;
  Clock::time_point deadline = std::min(end, Clock::now() + limits.silence);
  while (!stop.stop_requested()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd ready{in, POLLIN, 0};
    const int events =
        left.count() <= 0 ? 0 : poll(&ready, 1, static_cast<int>(std::min(left, kLook).count()));
    if ((events < 0 && errno == EINTR) || (events == 0 && left > kLook)) {
      continue;
    }
    if (events <= 0) {
      return Received::Late;
    }
    const ssize_t got = read(in, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got <= 0) {
      return got == 0 ? Received::All : Received::Late;
    }
    if (static_cast<std::uintmax_t>(got) > limits.answerBytes - bytes.size()) {
      return Received::TooMuch;
    }
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
    deadline = std::min(end, Clock::now() + limits.silence);
  }
  return Received::Stopped;
}

ChildEnd::How howOf(Received received) {
  switch (received) {
    case Received::TooMuch:
      return ChildEnd::How::TooMuch;
    case Received::Stopped:
      return ChildEnd::How::Stopped;
    default:
      return ChildEnd::How::Limit;
  }
}

// fork() with the signals held back, so that no handler of the parent runs in the child.
template <class Live>
pid_t forkQuietly(Live inTheChild) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = fork();
  if (pid == 0) {
    inTheChild();
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return pid;
}

}  // namespace

ChildEnd inChild(const std::function<void(const Say&)>& work, const ChildLimits& limits,
                 const std::stop_token& stop) {
  const Clock::time_point deadline = Clock::now() + limits.time;
  const std::uintmax_t addressSpace = mappedBytes() + limits.memoryBytes;
  int ends[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return {};
  }
  const Descriptor in(ends[0]);
  Descriptor out(ends[1]);
  Child child(forkQuietly([&] { live(out.get(), work, limits, addressSpace); }));
  out.close();
  if (!child.started()) {
    return {};
  }
  std::string said;
  const Received received = receive(in.get(), limits, deadline, stop, said);
  ChildEnd end = received == Received::All
                     ? child.ending(std::min(deadline, Clock::now() + limits.silence), stop)
                     : ChildEnd{howOf(received)};
  end.said = std::move(said);
  return end;
}

}  // namespace enshu
