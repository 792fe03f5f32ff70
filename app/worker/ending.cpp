// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/ending.h"

#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "app/worker/system_calls.h"
#include "core/sandbox/run_outcome.h"

namespace enshu::worker {

namespace {

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

std::string noted(const Notes& notes) {
  return {notes.text, strnlen(notes.text, sizeof notes.text)};
}

Judgement judgeSignal(int signal, int cpuMs, const Notes& notes, const Settings& settings) {
  if (signal == SIGXCPU || (signal == SIGKILL && cpuMs >= settings.cpuMs)) {
    return {RunOutcome::CpuLimit};
  }
  if (signal == SIGSYS) {
    return {RunOutcome::Refused, Refusal::Call, "system call"};
  }
  return {RunOutcome::Crashed, Refusal::None,
          notes.reason == Reason::Stack ? noted(notes) : std::string()};
}

Judgement judgeExit(const Notes& notes) {
  switch (notes.reason) {
    case Reason::Exception:
      return {RunOutcome::Exited, Refusal::None, noted(notes)};
    case Reason::OutOfMemory:
      return {RunOutcome::MemoryLimit};
    case Reason::Call:
      return {RunOutcome::Refused, Refusal::Call,
              notes.number >= 0 ? callName(notes.number) : noted(notes)};
    case Reason::File:
      return {RunOutcome::Refused, Refusal::File, noted(notes)};
    case Reason::Plugin:
      return {RunOutcome::Refused, Refusal::Plugin, noted(notes)};
    default:
      return {RunOutcome::Exited};
  }
}

Judgement judgeEnd(const Ending& ending, int cpuMs, const Notes& notes, const Settings& settings) {
  switch (ending.received) {
    case Received::Answer:
      return {RunOutcome::Finished};
    case Received::Broken:
      return {RunOutcome::Protocol, Refusal::None, "frame"};
    case Received::TooLarge:
      return {RunOutcome::Protocol, Refusal::None, "size"};
    case Received::Late:
      return {cpuMs >= settings.cpuMs ? RunOutcome::CpuLimit : RunOutcome::WallLimit};
    case Received::Closed:
      break;
  }
  return WIFSIGNALED(ending.status) ? judgeSignal(WTERMSIG(ending.status), cpuMs, notes, settings)
                                    : judgeExit(notes);
}

}  // namespace

bool killedFromOutside(const Ending& ending, const Settings& settings) {
  return ending.received == Received::Closed && WIFSIGNALED(ending.status) &&
         WTERMSIG(ending.status) == SIGKILL && processorMs(ending) < settings.cpuMs;
}

sandbox::RunRecord judge(const Ending& ending, const Notes& notes, const Settings& settings) {
  sandbox::RunRecord record;
  record.cpuMs = processorMs(ending);
  record.maxRssKb = static_cast<std::int32_t>(ending.usage.ru_maxrss);
  record.task = notes.task;
  const Judgement judgement = judgeEnd(ending, record.cpuMs, notes, settings);
  record.outcome = static_cast<std::int32_t>(judgement.outcome);
  record.refusal = static_cast<std::int32_t>(judgement.refusal);
  if (judgement.outcome == RunOutcome::Crashed || judgement.outcome == RunOutcome::CpuLimit) {
    record.signal = WTERMSIG(ending.status);
  }
  if (judgement.outcome == RunOutcome::Exited && notes.reason != Reason::Exception) {
    record.exitCode = WEXITSTATUS(ending.status);
  }
  const std::size_t size = std::min(judgement.detail.size(), sandbox::kDetailBytes - 1);
  std::memcpy(record.detail, judgement.detail.data(), size);
  return record;
}

}  // namespace enshu::worker
