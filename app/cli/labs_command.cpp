// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/course_file.h"
#include "core/course/progress.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(LabsCommand)
};

QString stateText(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return Words::tr("  untouched");
    case course::State::Started:
      return Words::tr("… started");
    case course::State::Failed:
      return Words::tr("✗ not yet");
    case course::State::Passed:
      return Words::tr("✓ passed");
    case course::State::PassedChained:
      return Words::tr("✓✓ passed");
  }
  return {};
}

}  // namespace

int labsCommand(const QStringList& arguments) {
  const Arguments given(arguments, {{"json", nullptr}}, 0, 0);
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kTool;
  }
  const course::Progress progress = course::Progress::load(course->record);
  if (given.has("json")) {
    printDocument(course::labsDocument(*course, progress));
    return kDone;
  }
  for (const course::Lab& lab : course->labs) {
    print(QStringLiteral("%1  %2").arg(lab.title.localised(), lab.source));
    for (const course::Exercise& exercise : lab.exercises) {
      const QDateTime due = course->dueOf(exercise);
      const QString until =
          due.isValid() ? Words::tr("  due %1").arg(course::momentText(due)) : QString();
      print(QStringLiteral("  %1  %2  %3%4")
                .arg(padded(stateText(progress.state(exercise.id)), 12))
                .arg(exercise.id, -24)
                .arg(exercise.title.localised(), until));
    }
  }
  return kDone;
}

}  // namespace enshu::cli
