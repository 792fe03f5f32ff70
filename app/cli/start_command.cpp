// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/own_work.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/progress.h"
#include "core/course/workspace.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class StartCommandWords {
  Q_DECLARE_TR_FUNCTIONS(StartCommand)
};

// Whether a folder cannot be there for what its path says; else the machine is in the way.
bool leadsThroughFile(const QString& folder) {
  QFileInfo at(QFileInfo(folder).absoluteFilePath());
  while (!at.exists() && !at.isRoot()) {
    at = QFileInfo(at.path());
  }
  return !at.isDir();
}

}  // namespace

const Syntax& startSyntax() {
  static const Syntax syntax{"EXERCISE [DIR]", 1, 2, {}};
  return syntax;
}

int startCommand(const QStringList& arguments) {
  const Arguments given(arguments, startSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kUsage;
  }
  const course::Exercise* exercise = findExercise(*course, given.others().at(0));
  if (exercise == nullptr) {
    return kUsage;
  }
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!kit) {
    return kTool;
  }
  const QString before = startedIn(*course, *exercise);
  const QString folder = given.others().value(1, before.isEmpty() ? exercise->id : before);
  const Result<course::Workspace> workspace =
      course::startWorkspace(*exercise, folder, kit->includeDirectory);
  if (!workspace) {
    complain(workspace.error());
    return leadsThroughFile(folder) ? kUsage : kTool;
  }
  course::Progress progress = course::Progress::load(course->record);
  if (const Result<void> noted = progress.start(exercise->id, workspace->directory); !noted) {
    complain(noted.error());
  }
  print(workspace->created
            ? StartCommandWords::tr("Made %1").arg(workspace->source)
            : StartCommandWords::tr("Your file was there already and is as you left it: %1")
                  .arg(workspace->source));
  print(StartCommandWords::tr("Read %1, complete the function %2, then:")
            .arg(QFileInfo(exercise->sheet()).fileName(), exercise->functionName()));
  print(u"  enshu watch "_s + workspace->directory);
  return kDone;
}

}  // namespace enshu::cli
