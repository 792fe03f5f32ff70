// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/time/alone.h"

#include <condition_variable>
#include <mutex>

namespace enshu::grading {

namespace {

struct Room {
  std::mutex mutex;
  std::condition_variable_any changed;
  int inside = 0;   // beside others
  int waiting = 0;  // to be alone
  bool isTaken = false;
};

Room& room() {
  static Room only;
  return only;
}

thread_local bool isAlone = false;

}  // namespace

Computing::Computing(Company company, const std::stop_token& stop) {
  if (isAlone) {
    return;
  }
  Room& all = room();
  std::unique_lock lock(all.mutex);
  if (company == Company::Others) {
    if (all.changed.wait(lock, stop, [&] { return !all.isTaken && all.waiting == 0; })) {
      ++all.inside;
      held_ = Held::Beside;
    }
    return;
  }
  ++all.waiting;
  if (all.changed.wait(lock, stop, [&] { return !all.isTaken && all.inside == 0; })) {
    all.isTaken = true;
    isAlone = true;
    held_ = Held::Alone;
  }
  --all.waiting;
  all.changed.notify_all();
}

Computing::~Computing() {
  if (held_ == Held::Nothing) {
    return;
  }
  Room& all = room();
  const std::lock_guard lock(all.mutex);
  if (held_ == Held::Alone) {
    all.isTaken = isAlone = false;
  } else {
    --all.inside;
  }
  all.changed.notify_all();
}

}  // namespace enshu::grading
