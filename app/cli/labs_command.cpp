// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/labs_document.h"
#include "core/course/moment.h"
#include "core/course/progress.h"
#include "core/grading/words/outcomes.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(LabsCommand)
};

}  // namespace

int labsCommand(const QStringList& arguments) {
  const Arguments given(arguments, {{"json", nullptr}}, 0, 0);
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kUsage;
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
                .arg(padded(grading::markAndWords(progress.state(exercise.id)), 12))
                .arg(exercise.id, -24)
                .arg(exercise.title.localised(), until));
    }
  }
  return kDone;
}

}  // namespace enshu::cli
