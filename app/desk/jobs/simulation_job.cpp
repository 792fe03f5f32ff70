// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/simulation_job.h"

#include <utility>

namespace enshu::desk {

SimulationJob::SimulationJob(QString arm, QObject* parent) : QObject(parent), arm_(std::move(arm)) {
  connect(&background_, &Background::failed, this,
          [this](const QString& why) { Q_EMIT ended(false, why); });
}

void SimulationJob::start(const QList<RunRequest>& requests) {
  if (isRunning()) {
    return;
  }
  background_.run([this, requests](const Background::Task& task) {
    simulate(requests, task);
    return [this, stopped = task.stop().stop_requested()] { Q_EMIT ended(stopped, {}); };
  });
}

void SimulationJob::cancel() {
  background_.stop();
}

void SimulationJob::simulate(const QList<RunRequest>& requests, const Background::Task& task) {
  const std::stop_token& stop = task.stop();
  for (int index = 0; index < requests.size() && !stop.stop_requested(); ++index) {
    int shown = -1;
    const auto progress = [&](double fraction) {
      if (const int percent = static_cast<int>(100 * fraction); percent > shown) {
        shown = percent;
        task.post([this, index, fraction] { Q_EMIT progressed(index, fraction); });
      }
      return !stop.stop_requested();
    };
    const SimulatedRun outcome = perform(requests[index], arm_, progress);
    if (!stop.stop_requested()) {
      task.post([this, index, outcome] { Q_EMIT ran(index, outcome); });
    }
  }
}

}  // namespace enshu::desk
