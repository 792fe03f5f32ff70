// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/grading/preparation/references.h"

namespace enshu::cli {

namespace {

class ReferenceCommandWords {
  Q_DECLARE_TR_FUNCTIONS(ReferenceCommand)
};

QString line(const course::Course& course, const grading::ReferenceReport& report) {
  const QString file = QDir(course.root).relativeFilePath(report.file);
  if (!report.there) {
    return ReferenceCommandWords::tr("✗ %1: %2").arg(report.exercise, report.reason);
  }
  const QString error = QString::number(report.error, 'g', 3);
  if (!report.sealed) {
    return ReferenceCommandWords::tr("✗ %1: the SHA-256 of %2 is not the one in exercise.json")
        .arg(report.exercise, file);
  }
  return grading::agrees(report) ? ReferenceCommandWords::tr("✓ %1: %2 of %3 agrees (%4)")
                                       .arg(report.exercise, report.variable, file, error)
                                 : ReferenceCommandWords::tr("✗ %1: %2 of %3 differs (%4)")
                                       .arg(report.exercise, report.variable, file, error);
}

int check(const course::Course& course, const QList<const course::Exercise*>& exercises) {
  bool all = true;
  for (const course::Exercise* exercise : exercises) {
    const Result<QList<grading::ReferenceReport>> reports =
        grading::checkReferences(course, *exercise);
    if (!reports) {
      complain(reports.error());
      all = false;
      continue;
    }
    for (const grading::ReferenceReport& report : *reports) {
      print(line(course, report));
      all = all && grading::agrees(report);
    }
  }
  return all ? kDone : kTool;
}

int write(const QList<const course::Exercise*>& exercises) {
  for (const course::Exercise* exercise : exercises) {
    // The SHA-256 of an exercise written before has changed the course.
    const std::optional<course::Course> course = openCourse();
    const course::Exercise* now = course ? findExercise(*course, exercise->id) : nullptr;
    if (now == nullptr) {
      return kUsage;
    }
    const Result<grading::WrittenReferences> written = grading::writeReferences(*course, *now);
    if (!written) {
      complain(written.error());
      return kTool;
    }
    for (const QString& file : written->files) {
      print(file);
    }
    for (const QString& file : written->left) {
      print(ReferenceCommandWords::tr(
                "left as it is, since it does not lie in the solutions of %1: %2")
                .arg(now->id, file));
    }
  }
  return kDone;
}

}  // namespace

const Syntax& referenceSyntax() {
  static const Syntax syntax{
      "[EXERCISE]",
      0,
      1,
      {{"check", nullptr,
        QT_TRANSLATE_NOOP("Option", "compare what is stored with the model solutions")},
       {"write", nullptr, QT_TRANSLATE_NOOP("Option", "store it anew")}}};
  return syntax;
}

int referenceCommand(const QStringList& arguments) {
  const Arguments given(arguments, referenceSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  if (given.has("check") == given.has("write")) {
    complain(ReferenceCommandWords::tr("say either --check or --write"));
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kUsage;
  }
  QList<const course::Exercise*> exercises = course->exercises();
  if (!given.others().isEmpty()) {
    const course::Exercise* exercise = findExercise(*course, given.others().at(0));
    if (exercise == nullptr) {
      return kUsage;
    }
    exercises = {exercise};
  }
  const int code = given.has("check") ? check(*course, exercises) : write(exercises);
  const bool left =
      given.others().isEmpty() && !course->flaws.isEmpty();  // said when it was opened
  return code == kDone && left ? kUsage : code;
}

}  // namespace enshu::cli
