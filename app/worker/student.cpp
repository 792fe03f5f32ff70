// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/student.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace enshu::worker {

namespace {

// glibc fills fresh heap memory with the complement of `perturb` (driver::kUnsetByte); its
// per-thread cache would hand out memory without doing so.
char mallocSettings[] = "GLIBC_TUNABLES=glibc.malloc.perturb=1:glibc.malloc.tcache_count=0";
char* const kEnvironment[] = {mallocSettings, nullptr};

// Both directions of a channel; the ends of the child close when it becomes another program.
struct Pipes {
  int toStudent[2] = {-1, -1};
  int fromStudent[2] = {-1, -1};
  int nothing[2] = {-1, -1};  // its standard input: at the end from the start

  bool make() {
    return pipe2(toStudent, O_CLOEXEC) == 0 && pipe2(fromStudent, O_CLOEXEC) == 0 &&
           pipe2(nothing, O_CLOEXEC) == 0;
  }
};

// Out of the way of the numbers that the descriptors are to get.
int above(int fd) {
  return fcntl(fd, F_DUPFD_CLOEXEC, call::kCalleeOut + 1);
}

[[noreturn]] void become(const Pipes& pipes, int prints, std::vector<char*>& arguments) {
  const int in = above(pipes.toStudent[0]);
  const int out = above(pipes.fromStudent[1]);
  const int printed = above(prints);
  const int nothing = above(pipes.nothing[0]);
  const bool placed = dup2(nothing, STDIN_FILENO) >= 0 && dup2(printed, STDOUT_FILENO) >= 0 &&
                      dup2(printed, STDERR_FILENO) >= 0 && dup2(in, call::kCalleeIn) >= 0 &&
                      dup2(out, call::kCalleeOut) >= 0;
  signal(SIGPIPE, SIG_DFL);
  if (placed) {
    execve(arguments.front(), arguments.data(), kEnvironment);
  }
  _exit(126);
}

}  // namespace

std::unique_ptr<Student> Student::start(const Settings& settings, const PluginFile& plugin,
                                        char fill, Watch& watch) {
  std::vector<std::string> words{settings.student,
                                 settings.version,
                                 std::to_string(settings.cpuMs),
                                 std::to_string(settings.memoryBytes),
                                 std::to_string(static_cast<unsigned char>(fill)),
                                 plugin.interfaceId,
                                 plugin.path,
                                 std::to_string(plugin.variant),
                                 std::to_string(plugin.tasksPerVariant)};
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  Pipes pipes;
  const pid_t child = pipes.make() ? fork() : -1;
  if (child == 0) {
    become(pipes, watch.prints(), arguments);
  }
  for (const int end :
       {pipes.toStudent[0], pipes.fromStudent[1], pipes.nothing[0], pipes.nothing[1]}) {
    close(end);
  }
  if (child < 0) {
    return nullptr;
  }
  return std::unique_ptr<Student>(new Student(plugin.exercise, child, pipes.fromStudent[0],
                                              pipes.toStudent[1], settings.answerBytes, watch));
}

Student::Student(std::string exercise, pid_t pid, int in, int out, std::size_t mostBytes,
                 Watch& watch)
    : exercise_(std::move(exercise)),
      pid_(pid),
      in_(in),
      out_(out),
      caller_(std::make_unique<call::Caller>(call::Channel(in, out), mostBytes)),
      watch_(watch) {
  watch_.guard(pid_);
}

Student::~Student() {
  if (pid_ > 0) {
    end({call::Ended::How::Broken, {}});
  }
  close(in_);
  close(out_);
}

int Student::cpuMs() const {
  clockid_t clock = 0;
  timespec used = {};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) {
    return 0;
  }
  return static_cast<int>(used.tv_sec * 1000 + used.tv_nsec / 1'000'000);
}

Ending Student::end(const call::Ended& why) {
  Ending ending{why};
  if (why.how != call::Ended::How::Closed) {
    kill(pid_, SIGKILL);
  }
  // Dead, but not yet gone: the watch must not meet another process under its number.
  siginfo_t info = {};
  waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT);
  ending.killed = watch_.release(pid_);
  wait4(pid_, &ending.status, 0, &ending.usage);
  pid_ = -1;
  return ending;
}

}  // namespace enshu::worker
