// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>
#include <unistd.h>

#include <QProcess>
#include <memory>
#include <vector>

namespace enshu::test {

using namespace Qt::StringLiterals;

// One processor for this thread and what it starts, which has to share it with `others` that always
// compute. Each is a session of its own, like what runs in a box: Linux may share a processor among
// sessions (sched_autogroup_enabled), of which all that a terminal starts is one.
class BusyProcessor {
 public:
  explicit BusyProcessor(int others) {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    for (int k = 0; k < others; ++k) {
      others_.push_back(std::make_unique<QProcess>());
      others_.back()->setChildProcessModifier([] { setsid(); });
      others_.back()->start(u"/bin/sh"_s, {u"-c"_s, u"while :; do :; done"_s});
      others_.back()->waitForStarted();
    }
  }
  BusyProcessor(const BusyProcessor&) = delete;
  BusyProcessor& operator=(const BusyProcessor&) = delete;
  ~BusyProcessor() {
    for (const auto& other : others_) {
      other->kill();
      other->waitForFinished();
    }
    sched_setaffinity(0, sizeof before_, &before_);
  }

 private:
  cpu_set_t before_ = {};
  std::vector<std::unique_ptr<QProcess>> others_;
};

}  // namespace enshu::test
