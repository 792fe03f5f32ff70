// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/slurm/left_tasks.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <thread>

#include "core/grading/files/result_names.h"
#include "core/sandbox/remove_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kGoneMs = 60'000;  // for cancelled tasks to end
constexpr int kPollMs = 500;
constexpr qsizetype kNameDigits = 16;

}  // namespace

QString tasksFolder(const QDir& results) {
  return QDir::cleanPath(results.absoluteFilePath(kTasksFolder));
}

bool hasTasks(const QDir& results) {
  return QFileInfo::exists(tasksFolder(results));
}

void removeTasksFolder(const QDir& results) {
  sandbox::removeFolder(tasksFolder(results));
}

QString jobNameOf(const QDir& results) {
  const QByteArray place = QFile::encodeName(results.canonicalPath());
  const QByteArray hash = QCryptographicHash::hash(place, QCryptographicHash::Sha256).toHex();
  return u"enshu-"_s + QString::fromLatin1(hash.left(kNameDigits));
}

Result<void> cancelTasks(const Scheduler& scheduler, const QDir& results, int pollMs,
                         const std::function<void()>& meanwhile) {
  const QString name = jobNameOf(results);
  ENSHU_TRY(scheduler.cancel(name));
  const QDeadlineTimer until(kGoneMs);
  while (true) {
    const Result<QList<QueuedTask>> queue = scheduler.queue(name);
    if (meanwhile) {
      meanwhile();
    }
    if (queue && queue->isEmpty()) {
      return {};
    }
    if (until.hasExpired()) {
      return failure(results.path().toStdString(),
                     ENSHU_TEXT("tasks of this grading are still running; `squeue --name=%1` shows "
                                "them; let them end, then go on with --resume"),
                     {name.toStdString()});
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(pollMs, kPollMs)));
  }
}

void endLeftTasks(const QDir& results) {
  if (!hasTasks(results)) {
    return;
  }
  removeTasksFolder(results);
  const Scheduler scheduler;
  const Result<QList<QueuedTask>> queue = scheduler.queue(jobNameOf(results));
  if (queue && !queue->isEmpty()) {
    static_cast<void>(cancelTasks(scheduler, results, kPollMs));
  }
}

}  // namespace enshu::grading
