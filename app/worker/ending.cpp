// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/ending.h"

#include <seccomp.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <string>

#include "core/sandbox/run/run_outcome.h"

namespace enshu::worker {

namespace {

using call::Ended;
using call::Reason;
using sandbox::ExitBy;
using sandbox::Refusal;
using sandbox::RunOutcome;

struct Judgement {
  RunOutcome outcome;
  Refusal refusal = Refusal::None;
  std::string detail = {};
};

int milliseconds(const timeval& time) {
  return static_cast<int>(time.tv_sec * 1000 + time.tv_usec / 1000);
}

int processorMs(const Ending& ending) {
  return milliseconds(ending.usage.ru_utime) + milliseconds(ending.usage.ru_stime);
}

// The name of a system call, e.g. "socket".
std::string callName(int number) {
  char* name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
  std::string found = name != nullptr ? name : "system call " + std::to_string(number);
  std::free(name);
  return found;
}

template <std::size_t Size>
void setText(char (&place)[Size], const std::string& text) {
  std::memcpy(place, text.data(), std::min(text.size(), Size - 1));
}

Judgement judgeSignal(const Ending& ending) {
  const int signal = WTERMSIG(ending.status);
  if (signal == SIGXCPU ||
      signal == SIGKILL) {  // the kernel's for a limit; see killedFromOutside()
    return {RunOutcome::CpuLimit};
  }
  if (signal == SIGSYS) {
    return {RunOutcome::Refused, Refusal::Call, "system call"};
  }
  const call::Note& note = ending.why.note;
  return {RunOutcome::Crashed, Refusal::None,
          note.reason == Reason::Stack || note.reason == Reason::Null ? note.text : std::string()};
}

Judgement judgeNote(const call::Note& note) {
  switch (note.reason) {
    case Reason::Exception:
      return {RunOutcome::Exited, Refusal::None, note.text};
    case Reason::OutOfMemory:
      return {RunOutcome::MemoryLimit};
    case Reason::Call:
      return {RunOutcome::Refused, Refusal::Call,
              note.number >= 0 ? callName(note.number) : note.text};
    case Reason::File:
      return {RunOutcome::Refused, Refusal::File, note.text};
    case Reason::Plugin:
      return {RunOutcome::Refused, Refusal::Plugin, note.text};
    case Reason::Stack:
    case Reason::Null:
    case Reason::Frames:
    case Reason::None:
      break;
  }
  return {RunOutcome::Exited};
}

Judgement judgeEnd(const Ending& ending, const Settings& settings) {
  if (ending.killed == Watch::Killed::Prints) {
    return {RunOutcome::OutputLimit};
  }
  if (ending.killed == Watch::Killed::Late) {
    return {processorMs(ending) >= settings.cpuMs ? RunOutcome::CpuLimit : RunOutcome::WallLimit};
  }
  switch (ending.why.how) {
    case Ended::How::Broken:
      return {RunOutcome::Protocol, Refusal::None, "frame"};
    case Ended::How::TooLarge:
      return {RunOutcome::Protocol, Refusal::None, "size"};
    case Ended::How::OutOfMemory:
      return {RunOutcome::MemoryLimit};
    case Ended::How::Exception:
    case Ended::How::Refused:
      return judgeNote(ending.why.note);
    case Ended::How::Closed:
      break;
  }
  return WIFSIGNALED(ending.status) ? judgeSignal(ending) : judgeNote(ending.why.note);
}

}  // namespace

bool killedFromOutside(const Ending& ending, int elapsedMs, const Settings& settings) {
  return ending.why.how == Ended::How::Closed && ending.killed == Watch::Killed::No &&
         WIFSIGNALED(ending.status) && WTERMSIG(ending.status) == SIGKILL &&
         elapsedMs < settings.cpuMs;
}

sandbox::RunRecord judge(const Ending& ending, const Settings& settings) {
  sandbox::RunRecord record;
  record.cpuMs = processorMs(ending);
  record.maxRssKb = static_cast<std::int32_t>(ending.usage.ru_maxrss);
  const Judgement judgement = judgeEnd(ending, settings);
  record.outcome = static_cast<std::int32_t>(judgement.outcome);
  record.refusal = static_cast<std::int32_t>(judgement.refusal);
  const bool signalled = WIFSIGNALED(ending.status);
  if (signalled &&
      (judgement.outcome == RunOutcome::Crashed || judgement.outcome == RunOutcome::CpuLimit)) {
    record.signal = WTERMSIG(ending.status);
  }
  if (judgement.outcome == RunOutcome::Exited) {
    const bool threw = ending.why.note.reason == Reason::Exception;
    const bool refused = ending.why.how == Ended::How::Refused;
    record.exitCode = threw ? -1 : WEXITSTATUS(ending.status);
    record.exitBy = static_cast<std::int32_t>(refused ? ExitBy::Provided
                                              : threw ? ExitBy::Exception
                                                      : ExitBy::Itself);
  }
  record.parameter = ending.why.refusal.parameter;
  setText(record.sizes, ending.why.refusal.sizes);
  setText(record.detail, judgement.detail);
  std::copy(ending.why.frames.begin(), ending.why.frames.end(), record.frames);
  record.frameCount = static_cast<std::uint32_t>(ending.why.frames.size());
  return record;
}

sandbox::RunRecord withoutWords(const sandbox::RunRecord& record) {
  sandbox::RunRecord bare;
  bare.outcome = record.outcome;
  bare.task = record.task;
  bare.exitBy = record.exitBy;
  bare.plugin = record.plugin;
  bare.frameCount = record.frameCount;
  std::copy(std::begin(record.frames), std::end(record.frames), std::begin(bare.frames));
  bare.spentMs = record.spentMs;
  return bare;
}

void setDetail(sandbox::RunRecord& record, const std::string& detail) {
  setText(record.detail, detail);
}

}  // namespace enshu::worker
