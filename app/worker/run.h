// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string>

#include "app/worker/request_stream.h"
#include "app/worker/settings.h"
#include "core/driver/driver.h"
#include "core/driver/frame.h"
#include "core/sandbox/run/run_record.h"

namespace enshu::worker {

// Not the student's fault: told in the record, and nobody is judged. Standard error is the
// student's.
struct ToolFailed {
  std::string why;
};

template <class T>
T need(Result<T> result) {
  if (!result) {
    throw ToolFailed{result.error().message()};
  }
  return std::move(*result);
}

struct RunResult {
  sandbox::RunRecord record;
  QByteArray answer;
};

// Asks students' processes, fresh ones, for the answers to the tasks that follow the head of their
// request; when it returns they are dead. Throws ToolFailed.
RunResult runRequest(const Settings& settings, const driver::Driver& driver,
                     const driver::RequestHead& head, RequestStream& tasks);

}  // namespace enshu::worker
