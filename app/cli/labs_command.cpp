// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/labs_document.h"
#include "core/course/moment.h"
#include "core/course/path.h"
#include "core/course/progress.h"
#include "core/course/text.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class LabsCommandWords {
  Q_DECLARE_TR_FUNCTIONS(LabsCommand)
};

// How long it takes, what should be passed before, and until when.
QString remarksOf(const course::Course& course, const course::Exercise& exercise) {
  QString remarks;
  const auto add = [&remarks](const QString& remark) {
    remarks += remark.isEmpty() ? QString() : u"  "_s + remark;
  };
  add(course::durationText(exercise.minutes));
  add(exercise.needs.isEmpty()
          ? QString()
          : LabsCommandWords::tr("after %1").arg(course::listed(exercise.needs)));
  const QDateTime due = course.dueOf(exercise);
  add(due.isValid() ? LabsCommandWords::tr("due %1").arg(course::momentText(due)) : QString());
  return remarks;
}

}  // namespace

const Syntax& labsSyntax() {
  static const Syntax syntax{"", 0, 0, {{"json", nullptr, QT_TRANSLATE_NOOP("Option", "as JSON")}}};
  return syntax;
}

int labsCommand(const QStringList& arguments) {
  const Arguments given(arguments, labsSyntax());
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
    print(
        u"%1  %2  %3"_s.arg(lab.title.localised(), lab.source, course::durationText(minutesOf(lab)))
            .trimmed());
    for (const course::Exercise& exercise : lab.exercises) {
      print(u"  %1  %2  %3%4"_s.arg(padded(grading::markAndWords(progress.state(exercise.id)), 12))
                .arg(exercise.id, -24)
                .arg(exercise.title.localised(), remarksOf(*course, exercise)));
      if (const QString folder = progress.workspace(exercise.id); !folder.isEmpty()) {
        print(QString(15, u' ') + folder);
      }
    }
  }
  return kDone;
}

}  // namespace enshu::cli
