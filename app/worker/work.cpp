// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/work.h"

#include <signal.h>
#include <unistd.h>

#include <exception>
#include <memory>
#include <optional>
#include <string>

#include "app/worker/ending.h"
#include "app/worker/request_stream.h"
#include "app/worker/run.h"
#include "core/call/descriptor.h"
#include "core/call/privileges.h"
#include "core/driver/load_module.h"
#include "core/sandbox/run/run_outcome.h"

namespace enshu::worker {

namespace {

// Where nobody takes it any more, nobody waits for it.
void write(RunResult& result) {
  const auto size = static_cast<std::size_t>(result.answer.size());
  result.record.answerBytes = size;
  const auto* record = reinterpret_cast<const char*>(&result.record);
  if (call::writeAll(STDOUT_FILENO, record, sizeof result.record)) {
    call::writeAll(STDOUT_FILENO, result.answer.constData(), size);
  }
}

int tellFailure(const std::string& why) {
  RunResult result;
  result.record.outcome = sandbox::kToolFailed;
  setDetail(result.record, why);
  write(result);
  return 3;
}

// The reference lies in it: before any student's code is there it is gone from the box.
void takeAway(const std::string& module) {
  if (module == sandbox::kModuleInBox && unlink(module.c_str()) != 0) {
    throw ToolFailed{"the module cannot be taken away"};
  }
}

bool isFinished(const RunResult& result) {
  return result.record.outcome == static_cast<std::int32_t>(sandbox::RunOutcome::Finished);
}

// Run after run, until one does not finish. What one could leave behind the next does not meet: its
// processes are new, and the box has no place that any of them could write to.
void serve(const Settings& settings) {
  const auto module = need(driver::loadModule(QString::fromStdString(settings.module)));
  takeAway(settings.module);
  RequestStream requests;
  for (auto head = need(requests.head()); head; head = need(requests.head())) {
    RunResult result = runRequest(settings, module->driver(), *head, requests);
    write(result);
    if (!isFinished(result)) {
      return;
    }
  }
}

}  // namespace

int work(const Settings& settings) {
  signal(SIGPIPE, SIG_IGN);
  try {
    if (!call::dropPrivileges()) {
      throw ToolFailed{"cannot prepare"};
    }
    serve(settings);
    return 0;
  } catch (const ToolFailed& failed) {
    return tellFailure(failed.why);
  } catch (const std::exception& exception) {
    return tellFailure(exception.what());
  }
}

}  // namespace enshu::worker
