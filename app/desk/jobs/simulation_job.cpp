// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/simulation_job.h"

#include <exception>
#include <utility>

namespace enshu::desk {

SimulationJob::SimulationJob(QString arm, QObject* parent)
    : QObject(parent), arm_(std::move(arm)) {}

SimulationJob::~SimulationJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void SimulationJob::start(const QList<RunRequest>& requests) {
  if (running_) {
    return;
  }
  running_ = true;
  thread_ = std::jthread([this, requests](const std::stop_token& stop) {
    QString bug;
    try {
      work(requests, stop);
    } catch (const std::exception& what) {
      bug = QString::fromUtf8(what.what());
    }
    QMetaObject::invokeMethod(
        this,
        [this, bug, stopped = stop.stop_requested()] {
          running_ = false;
          Q_EMIT ended(stopped, bug);
        },
        Qt::QueuedConnection);
  });
}

void SimulationJob::cancel() {
  thread_.request_stop();
}

void SimulationJob::work(const QList<RunRequest>& requests, const std::stop_token& stop) {
  for (int index = 0; index < requests.size() && !stop.stop_requested(); ++index) {
    int shown = -1;
    const auto progress = [&](double fraction) {
      if (const int percent = static_cast<int>(100 * fraction); percent > shown) {
        shown = percent;
        QMetaObject::invokeMethod(
            this, [this, index, fraction] { Q_EMIT progressed(index, fraction); },
            Qt::QueuedConnection);
      }
      return !stop.stop_requested();
    };
    const RunOutcome outcome = perform(requests[index], arm_, progress);
    if (!stop.stop_requested()) {
      QMetaObject::invokeMethod(
          this, [this, index, outcome] { Q_EMIT ran(index, outcome); }, Qt::QueuedConnection);
    }
  }
}

}  // namespace enshu::desk
