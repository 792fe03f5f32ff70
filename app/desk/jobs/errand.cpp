// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/errand.h"

#include <exception>
#include <utility>

namespace enshu::desk {

Errand::~Errand() {
  if (thread_.joinable()) {
    thread_.join();
  }
}

void Errand::run(Work work) {
  if (running_) {
    next_ = std::move(work);
  } else {
    launch(std::move(work));
  }
}

void Errand::launch(Work work) {
  running_ = true;
  thread_ = std::jthread([this, work = std::move(work)] {
    Homecoming home;
    try {
      home = work();
    } catch (const std::exception& bug) {
      home = [this, why = QString::fromUtf8(bug.what())] { Q_EMIT failed(why); };
    }
    QMetaObject::invokeMethod(
        this,
        [this, home = std::move(home)] {
          running_ = false;
          home();
          if (!running_ && next_) {
            launch(std::exchange(next_, nullptr));
          }
        },
        Qt::QueuedConnection);
  });
}

}  // namespace enshu::desk
