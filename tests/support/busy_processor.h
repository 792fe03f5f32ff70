// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>
#include <unistd.h>

#include <QProcess>
#include <QThread>
#include <memory>
#include <optional>
#include <vector>

namespace enshu::test {

using namespace Qt::StringLiterals;

// Programs that always compute. Each is a session of its own, like what runs in a box: Linux may
// share a processor among sessions (sched_autogroup_enabled), of which all that a terminal starts
// is one.
class Computers {
 public:
  explicit Computers(int count) {
    for (int k = 0; k < count; ++k) {
      all_.push_back(std::make_unique<QProcess>());
      all_.back()->setChildProcessModifier([] { setsid(); });
      all_.back()->start(u"/bin/sh"_s, {u"-c"_s, u"while :; do :; done"_s});
      all_.back()->waitForStarted();
    }
  }
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;
  ~Computers() {
    for (const auto& one : all_) {
      one->kill();
      one->waitForFinished();
    }
  }

  std::vector<pid_t> ids() const {
    std::vector<pid_t> ids;
    for (const auto& one : all_) {
      ids.push_back(static_cast<pid_t>(one->processId()));
    }
    return ids;
  }

 private:
  std::vector<std::unique_ptr<QProcess>> all_;
};

// A machine on which each processor has something else to do.
class BusyMachine {
  const Computers computers_{QThread::idealThreadCount()};
};

// One processor for this thread and what it starts, which has to share it with `others`.
class BusyProcessor {
 public:
  explicit BusyProcessor(int others) {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    others_.emplace(others);
  }
  BusyProcessor(const BusyProcessor&) = delete;
  BusyProcessor& operator=(const BusyProcessor&) = delete;
  ~BusyProcessor() {
    others_.reset();
    sched_setaffinity(0, sizeof before_, &before_);
  }

 private:
  cpu_set_t before_ = {};
  std::optional<Computers> others_;
};

}  // namespace enshu::test
