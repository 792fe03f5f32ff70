// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/supervisor.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "app/worker/answer_channel.h"
#include "app/worker/confinement.h"
#include "app/worker/ending.h"
#include "app/worker/notes.h"
#include "app/worker/student_process.h"
#include "core/plugin/driver.h"
#include "core/sandbox/run_record.h"

namespace enshu::worker {

namespace {

constexpr int kToolFailed = 3;

using Clock = std::chrono::steady_clock;

int fail(const std::string& why) {
  std::fprintf(stderr, "enshu-worker: %s\n", why.c_str());
  return kToolFailed;
}

QByteArray readStandardInput() {
  QByteArray all;
  char chunk[65536];
  ssize_t got = 0;
  while ((got = read(STDIN_FILENO, chunk, sizeof chunk)) > 0) {
    all.append(chunk, static_cast<qsizetype>(got));
  }
  return all;
}

// Waits for the process; kills it at the deadline, or at once when nothing is expected of it any
// more.
Ending reap(pid_t child, Clock::time_point deadline, Received received) {
  Ending ending;
  ending.received = received;
  constexpr timespec kPause{0, 2'000'000};
  bool killed = received != Received::Closed;
  if (killed) {
    kill(child, SIGKILL);
  }
  while (wait4(child, &ending.status, killed ? 0 : WNOHANG, &ending.usage) == 0) {
    if (Clock::now() >= deadline) {
      ending.received = Received::Late;
      killed = true;
      kill(child, SIGKILL);
    } else {
      nanosleep(&kPause, nullptr);
    }
  }
  return ending;
}

// Every exercise has its driver, every function of a task its plugin.
bool canRun(const plugin::Request& request, const Settings& settings) {
  QStringList plugins;
  for (const PluginFile& file : settings.plugins) {
    plugins += QString::fromStdString(file.exercise);
  }
  QStringList exercises = plugins;
  for (const plugin::Task& task : request.tasks) {
    exercises += task.exercise;
    for (const QString& implementation : task.implementations) {
      if (!plugins.contains(implementation)) {
        return false;
      }
    }
  }
  return std::all_of(exercises.begin(), exercises.end(),
                     [](const QString& exercise) { return plugin::driver(exercise) != nullptr; });
}

[[noreturn]] void becomeStudent(const Settings& settings, const plugin::Request& request,
                                int answerFd, const Token& token, Notes& notes) {
  // Standard output is the channel to the parent; the student's prints go with the errors.
  dup2(STDERR_FILENO, STDOUT_FILENO);
  closeOtherFiles(answerFd);
  runStudent(settings, request, answerFd, token, notes);
}

}  // namespace

int supervise(const Settings& settings) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(settings.wallMs);
  Notes* notes = shareNotes();
  int channel[2] = {-1, -1};
  if (!dropPrivileges() || notes == nullptr || pipe2(channel, O_CLOEXEC) != 0) {
    return fail("cannot prepare");
  }
  const Result<plugin::Request> request = plugin::decodeRequest(readStandardInput());
  if (!request) {
    return fail(request.error().message());
  }
  if (!canRun(*request, settings)) {
    return fail("the request names an exercise without driver or plugin");
  }
  const Token token = makeToken();
  const pid_t child = fork();
  if (child < 0) {
    return fail("cannot make a process");
  }
  if (child == 0) {
    becomeStudent(settings, *request, channel[1], token, *notes);
  }
  close(channel[1]);
  QByteArray answer;
  if (!receiveReady(channel[0], deadline)) {
    kill(child, SIGKILL);
    return fail("the kernel refuses to confine the process");
  }
  const Received received =
      receiveAnswer(channel[0], token, settings.answerBytes, deadline, answer);
  const Ending ending = reap(child, deadline, received);
  if (killedFromOutside(ending, settings)) {
    return fail("the student's process was killed from outside");
  }
  sandbox::RunRecord record = judge(ending, *notes, settings);
  if (record.task < 0 || record.task >= request->tasks.size()) {
    record.task = -1;
  }
  record.answerBytes =
      ending.received == Received::Answer ? static_cast<std::uint64_t>(answer.size()) : 0;
  return writeAll(STDOUT_FILENO, &record, sizeof record) &&
                 writeAll(STDOUT_FILENO, answer.constData(), record.answerBytes)
             ? 0
             : kToolFailed;
}

}  // namespace enshu::worker
