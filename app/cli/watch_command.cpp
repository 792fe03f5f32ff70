// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QTimer>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/own_work.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/verdict_text.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/result/student_record.h"

namespace enshu::cli {

namespace {

class WatchCommandWords {
  Q_DECLARE_TR_FUNCTIONS(WatchCommand)
};

constexpr int kSettleMs = 100;  // editors write a file in several steps

// Checks each exercise of a folder when its file has changed.
class Watch {
 public:
  Watch(const course::Course& course, const sandbox::Kit& kit, const QString& folder)
      : course_(course), kit_(kit), folder_(folder) {
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    QObject::connect(&settle_, &QTimer::timeout, &settle_, [this] { checkChanged(); });
    QObject::connect(&watcher_, &QFileSystemWatcher::fileChanged, &settle_,
                     [this] { settle_.start(); });
    QObject::connect(&watcher_, &QFileSystemWatcher::directoryChanged, &settle_,
                     [this] { settle_.start(); });
    watcher_.addPath(folder);
  }

  void checkChanged() {
    const Result<grading::Submission> found = grading::findSubmission(course_, folder_);
    if (!found) {
      complain(found.error());
      return;
    }
    for (const course::Exercise* exercise : course_.exercises()) {
      const QString file = found->files.value(exercise->id);
      if (file.isEmpty()) {
        continue;
      }
      const grading::Submission submission =
          grading::readSources(withOwnSteps(course_, *exercise, *found));
      watcher_.addPath(file);
      const QString text = submission.sources.value(exercise->id).sha256;
      if (checked_.value(file) != text) {
        checked_[file] = text;
        check(*exercise, submission);
      }
    }
    print(WatchCommandWords::tr("Waiting for the next change (Ctrl+C ends)"));
  }

 private:
  void check(const course::Exercise& exercise, const grading::Submission& submission) {
    const grading::Graded graded = gradeHere(course_, kit_, exercise, submission);
    print(verdictLines(exercise, graded.result));
    print(stepLines(exercise, submission));
    if (const Result<void> kept = grading::keepResult(graded, course_.record); !kept) {
      complain(kept.error());
    }
    if (graded.result.verdict == grading::Verdict::Passed) {
      print(nextLines(course_, exercise));
    }
  }

  const course::Course& course_;
  const sandbox::Kit& kit_;
  QString folder_;
  QFileSystemWatcher watcher_;
  QTimer settle_;
  QHash<QString, QString> checked_;  // file -> SHA-256 of what was checked last
};

}  // namespace

const Syntax& watchSyntax() {
  static const Syntax syntax{"DIR|EXERCISE", 1, 1, {kUnsafe}};
  return syntax;
}

int watchCommand(const QStringList& arguments) {
  const Arguments given(arguments, watchSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kUsage;
  }
  const std::optional<QString> path = workPath(*course, given.others().at(0));
  if (!path) {
    return kUsage;
  }
  const QString& folder = *path;
  if (!QFileInfo(folder).isDir()) {
    complain(WatchCommandWords::tr("%1: is not a folder").arg(folder));
    return kUsage;
  }
  if (const Result<grading::Submission> submission = grading::findSubmission(*course, folder);
      !submission) {
    complain(submission.error());
    return kUsage;
  }
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  if (!kit || !canIsolate(*kit)) {
    return kTool;
  }
  const std::stop_callback quit(interrupted(), [] {
    QMetaObject::invokeMethod(
        qApp, [] { QCoreApplication::quit(); }, Qt::QueuedConnection);
  });
  const sandbox::Kit warm = grading::warmedUp(*course, *kit);
  Watch watch(*course, warm, folder);
  QTimer::singleShot(0, qApp, [&watch] { watch.checkChanged(); });
  QCoreApplication::exec();
  return kDone;
}

}  // namespace enshu::cli
