// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <thread>

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

  using QObject::QObject;
  ~CourseBuildJob() override;

  bool isRunning() const { return running_; }
  void start(Build build);  // while another one runs: nothing happens
  void cancel();            // what is built by then stays

 Q_SIGNALS:
  void reported(const enshu::modules::ModuleReport& report);
  // `problem` is for people, and empty unless nothing could be begun.
  void ended(const QString& problem, bool cancelled);

 private:
  QString work(const Build& build, const std::stop_token& stop);

  bool running_ = false;
  std::jthread thread_;
};

}  // namespace enshu::desk
