// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/desk/jobs/background.h"
#include "core/modules/build_modules.h"

namespace enshu::desk {

// Builds the exercises of a course on threads of its own. Everything comes back by value, through
// signals in the thread that owns the job.
class CourseBuildJob : public QObject {
  Q_OBJECT
 public:
  // As modules::buildModules, of one course.
  using Build = std::function<Result<QList<modules::ModuleReport>>(
      const std::stop_token& stop, const std::function<void(const modules::ModuleReport&)>& done)>;

  explicit CourseBuildJob(QObject* parent = nullptr);

  bool isRunning() const { return background_.isRunning(); }
  void start(Build build);  // while another one runs: nothing happens
  void cancel();            // what is built by then stays

 Q_SIGNALS:
  void reported(const enshu::modules::ModuleReport& report);
  // `problem` is for people, and empty unless nothing could be begun.
  void ended(const QString& problem, bool cancelled);

 private:
  Background background_;
};

}  // namespace enshu::desk
