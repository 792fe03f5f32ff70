// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/course_build_job.h"

#include <utility>

#include "core/course/text.h"

namespace enshu::desk {

CourseBuildJob::CourseBuildJob(QObject* parent) : QObject(parent) {
  connect(&background_, &Background::failed, this, [this](const QString& why) {
    Q_EMIT ended(tr("Enshu itself failed: %1").arg(why), false);
  });
}

void CourseBuildJob::start(Build build) {
  if (isRunning()) {
    return;
  }
  background_.run([this, build = std::move(build)](const Background::Task& task) {
    const auto built = build(task.stop(), [this, &task](const modules::ModuleReport& report) {
      task.post([this, report] { Q_EMIT reported(report); });
    });
    return [this, problem = built ? QString() : course::text(built.error()),
            stopped = task.stop().stop_requested()] { Q_EMIT ended(problem, stopped); };
  });
}

void CourseBuildJob::cancel() {
  background_.stop();
}

}  // namespace enshu::desk
