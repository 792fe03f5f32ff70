// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/background.h"

#include <QPointer>
#include <exception>
#include <utility>

namespace enshu::desk {

Background::Task::Task(Background* background, std::stop_token stop)
    : background_(background), stop_(std::move(stop)) {}

void Background::Task::post(Continuation progress) const {
  QMetaObject::invokeMethod(
      background_,
      [background = background_, progress = std::move(progress)] {
        if (!background->isCancelled_) {
          progress();
        }
      },
      Qt::QueuedConnection);
}

Background::~Background() {
  thread_.request_stop();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void Background::run(Work work) {
  if (isRunning_) {
    next_ = std::move(work);
  } else {
    next_ = nullptr;
    launch(std::move(work));
  }
}

void Background::replace(Work work) {
  cancel();
  run(std::move(work));
}

void Background::stop() {
  next_ = nullptr;
  thread_.request_stop();
}

void Background::cancel() {
  stop();
  isCancelled_ = isRunning_;
}

void Background::launch(Work work) {
  isRunning_ = true;
  thread_ = std::jthread([this, work = std::move(work)](const std::stop_token& stop) {
    Continuation end;
    try {
      end = work(Task(this, stop));
    } catch (const std::exception& bug) {
      end = [this, why = QString::fromUtf8(bug.what())] { Q_EMIT failed(why); };
    }
    QMetaObject::invokeMethod(
        this, [this, end = std::move(end)] { conclude(end); }, Qt::QueuedConnection);
  });
  Q_EMIT began();
}

// Whoever is told may start the next piece of work, or delete this object.
void Background::conclude(const Continuation& end) {
  isRunning_ = false;
  const QPointer<Background> self(this);
  if (!std::exchange(isCancelled_, false)) {
    end();
  } else if (!next_) {
    Q_EMIT cancelled();
  }
  if (self && !isRunning_ && next_) {
    launch(std::exchange(next_, nullptr));
  }
}

}  // namespace enshu::desk
