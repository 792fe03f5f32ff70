// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/course_build_job.h"

#include <exception>
#include <utility>

#include "core/course/text.h"

namespace enshu::desk {

CourseBuildJob::~CourseBuildJob() {
  cancel();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void CourseBuildJob::start(Build build) {
  if (running_) {
    return;
  }
  running_ = true;
  thread_ = std::jthread([this, build = std::move(build)](const std::stop_token& stop) {
    const QString problem = work(build, stop);
    QMetaObject::invokeMethod(
        this,
        [this, problem, stopped = stop.stop_requested()] {
          running_ = false;
          Q_EMIT ended(problem, stopped);
        },
        Qt::QueuedConnection);
  });
}

QString CourseBuildJob::work(const Build& build, const std::stop_token& stop) {
  try {
    const auto built = build(stop, [this](const modules::ModuleReport& report) {
      QMetaObject::invokeMethod(
          this, [this, report] { Q_EMIT reported(report); }, Qt::QueuedConnection);
    });
    return built ? QString() : course::text(built.error());
  } catch (const std::exception& bug) {
    return tr("Enshu itself failed: %1").arg(QString::fromUtf8(bug.what()));
  }
}

void CourseBuildJob::cancel() {
  thread_.request_stop();
}

}  // namespace enshu::desk
