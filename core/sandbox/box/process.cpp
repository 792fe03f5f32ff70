// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/process.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QProcess>
#include <algorithm>
#include <csignal>
#include <optional>
#include <vector>

#include "core/base/contract.h"
#include "core/sandbox/box/wall_clock.h"

namespace enshu::sandbox {

namespace {

constexpr int kPollMs = 10;
constexpr int kGraceMs = 400;  // for a command that is told that it is late
constexpr std::size_t kMostHandedOver = 8;

void limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  const rlimit value{soft, hard};
  setrlimit(resource, &value);
}

// Moves what has arrived into `ended`; says which cap is exceeded, if any.
Ended::By drain(QProcess& process, const Command& command, qint64& errSeen, Ended& ended) {
  ended.out += process.readAllStandardOutput();
  const QByteArray err = process.readAllStandardError();
  errSeen += err.size();
  ended.err += err;
  // What lies beyond the cap is a matter of timing.
  ended.err.chop(std::max<qint64>(0, errSeen - command.errBytes));
  if (command.heard && !err.isEmpty()) {
    command.heard(ended.err);
  }
  if (errSeen > command.errBytes) {
    return Ended::By::ErrCap;
  }
  return ended.out.size() > command.outBytes ? Ended::By::OutCap : Ended::By::Itself;
}

// Takes note of the parts that are complete. Whether there is no more to wait for: all is there, or
// the one whose time was up.
bool takeParts(const Command& command, WallClock& clock, Ended& ended) {
  const Progress progress = command.progress ? command.progress(ended.out) : Progress();
  while (ended.parts.size() < progress.parts) {
    ended.parts += clock.part();
    if (clock.isEnding()) {
      return true;
    }
    clock.beginPart();
  }
  return progress.complete;
}

// Waits until the process ends or has to be ended, and says why.
Ended::By watch(QProcess& process, const Command& command, WallClock& clock,
                const std::stop_token& stop, Ended& ended) {
  qint64 errSeen = 0;
  bool late = false;
  while (true) {
    const qint64 left = clock.leftMs();
    if (process.state() != QProcess::NotRunning) {
      process.waitForReadyRead(static_cast<int>(std::clamp<qint64>(left, 0, kPollMs)));
    }
    const bool over = process.state() == QProcess::NotRunning;
    const qsizetype parts = ended.parts.size();
    const Ended::By cap = drain(process, command, errSeen, ended);
    if (cap != Ended::By::ErrCap && takeParts(command, clock, ended)) {
      return Ended::By::Completion;
    }
    if (cap != Ended::By::Itself || over) {
      return cap;
    }
    if (stop.stop_requested()) {
      return Ended::By::Stop;
    }
    if (ended.parts.size() > parts) {  // what was left was of a part that is over
      late = false;
      continue;
    }
    // One more look: perhaps it was this process that slept, and the other one is done.
    if (late && left <= 0 && (!command.late || clock.isEnding())) {
      return Ended::By::Wall;
    }
    if (late && left <= 0) {
      command.late();
      clock.endIn(kGraceMs);
    }
    late = left <= 0;
  }
}

}  // namespace

Result<Ended> runProcess(const Command& command, const std::stop_token& stop) {
  QElapsedTimer clock;
  clock.start();
  QProcess process;
  process.setProgram(command.program);
  process.setArguments(command.arguments);
  std::vector<int> handedOver;
  for (const auto& descriptor : command.handedOver) {
    handedOver.push_back(descriptor->get());
  }
  expects(handedOver.size() <= kMostHandedOver, "runProcess: too many descriptors");
  process.setChildProcessModifier([&command, &handedOver] {
    std::signal(SIGXFSZ, SIG_DFL);
    passOnNothingBut(handedOver);
    setpgid(0, 0);
    if (command.inChild) {
      command.inChild();
    }
  });
  process.start(QIODevice::ReadWrite);
  if (!process.waitForStarted()) {
    return failure(command.program.toStdString(), ENSHU_TEXT("the program cannot be started: %1"),
                   {process.errorString().toStdString()});
  }
  process.write(command.input);
  process.closeWriteChannel();

  Ended ended;
  WallClock wall(command.wallMs, static_cast<pid_t>(process.processId()));
  ended.by = watch(process, command, wall, stop, ended);
  ended.parts += wall.part();
  ended.processor = wall.processor();
  ended.wallMs = static_cast<int>(clock.elapsed());
  if (process.state() != QProcess::NotRunning) {
    ::kill(-static_cast<pid_t>(process.processId()), SIGKILL);
    process.waitForFinished();
  }
  ended.crashed = process.exitStatus() == QProcess::CrashExit;
  ended.exitCode = process.exitCode();
  return ended;
}

// First out of the way of the numbers that they are to get.
void passOnNothingBut(const std::vector<int>& handedOver) {
  syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC);
  const int most = kFirstHandedOver + static_cast<int>(handedOver.size());
  int moved[kMostHandedOver] = {};
  for (std::size_t k = 0; k < handedOver.size(); ++k) {
    moved[k] = fcntl(handedOver[k], F_DUPFD_CLOEXEC, most);
  }
  for (std::size_t k = 0; k < handedOver.size(); ++k) {
    dup2(moved[k], kFirstHandedOver + static_cast<int>(k));
  }
}

void limitMemory(const Limits& limits) {
  limit(RLIMIT_AS, static_cast<rlim_t>(limits.memoryBytes),
        static_cast<rlim_t>(limits.memoryBytes));
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_NOFILE, 256, 256);
}

void limitChild(const Limits& limits) {
  const rlim_t seconds = static_cast<rlim_t>((limits.cpuMs + 999) / 1000);
  limit(RLIMIT_CPU, seconds, seconds + 1);
  limitMemory(limits);
  limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.answerBytes),
        static_cast<rlim_t>(limits.answerBytes));
}

}  // namespace enshu::sandbox
