// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>

#include "app/cli/arguments.h"
#include "app/cli/called_student.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/history_note.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class AppealCommandWords {
  Q_DECLARE_TR_FUNCTIONS(AppealCommand)
};

using grading::StudentResults;

void printAppeal(const StudentResults& student, const QString& exercise,
                 const grading::Appeal& appeal) {
  const QString open =
      grading::isOpen(appeal) ? AppealCommandWords::tr(" (not decided yet)") : QString();
  print(u"%1, %2%3"_s.arg(student.name, exercise, open));
  for (const grading::AppealNote& note : appeal) {
    print(u"  "_s + grading::text(note));
  }
}

// All of a class, or of one student.
int list(const grading::ClassResults& results, const StudentResults* only) {
  bool isAny = false;
  for (const StudentResults& student : results.students) {
    for (auto one = student.appeals.begin(); one != student.appeals.end(); ++one) {
      if (only == nullptr || only->directory == student.directory) {
        printAppeal(student, one.key(), *one);
        isAny = true;
      }
    }
  }
  if (!isAny && results.damaged.isEmpty()) {
    print(AppealCommandWords::tr("Nobody asked about a mark."));
  }
  return codeOf(results);
}

// What is to be added; nothing after a message.
std::optional<grading::AppealNote> noteOf(const Arguments& given) {
  const bool isDecision = given.has("decided");
  if (isDecision == given.has("says") || given.others().size() < 3) {
    complain(AppealCommandWords::tr(
        "say what was asked with --says, or what was decided with --decided, of STUDENT and "
        "EXERCISE; without either they are listed"));
    return std::nullopt;
  }
  if (isDecision && !given.has("by")) {
    complain(AppealCommandWords::tr("say who decided it with --by"));
    return std::nullopt;
  }
  return grading::AppealNote{
      given.has("by") ? given.value("by") : AppealCommandWords::tr("student"),
      {},
      given.value(isDecision ? "decided" : "says"),
      isDecision};
}

}  // namespace

const Syntax& appealSyntax() {
  static const Syntax syntax{
      "RESULTS [STUDENT] [EXERCISE]",
      1,
      3,
      {{"says", "TEXT", QT_TRANSLATE_NOOP("Option", "what is asked about the mark")},
       {"decided", "TEXT", QT_TRANSLATE_NOOP("Option", "what was decided")},
       {"by", "NAME", QT_TRANSLATE_NOOP("Option", "who says it; without it, the student asks")},
       kStore,
       kNoHistory}};
  return syntax;
}

int appealCommand(const QStringList& arguments) {
  const Arguments given(arguments, appealSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const bool isList = !given.has("says") && !given.has("decided") && given.others().size() < 3;
  const auto note = isList ? grading::AppealNote() : noteOf(given);
  const std::optional<course::Course> course = note ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString folder = given.others().at(0);
  const auto results = openResults(*course, folder);
  if (!results) {
    return results.error();
  }
  const StudentResults* student =
      given.others().size() > 1 ? findStudent(*results, given.others().at(1)) : nullptr;
  if (given.others().size() > 1 && student == nullptr) {
    return kUsage;
  }
  if (isList) {
    return list(*results, student);
  }
  const course::Exercise* exercise = findExercise(*course, given.others().at(2));
  if (exercise == nullptr) {
    return kUsage;
  }
  if (isDamaged(*results, QDir(student->directory).filePath(exercise->id + u'.'))) {
    return kTool;  // openResults has told it
  }
  if (!student->exercises.contains(exercise->id)) {
    complain(AppealCommandWords::tr("%1 has no result of %2, so there is no mark to ask about")
                 .arg(student->name, exercise->id));
    return kUsage;
  }
  const QString path = grading::appealPath(student->directory, exercise->id);
  const auto appeal =
      grading::addToAppeal(path, *note).and_then([&] { return grading::readAppeal(path); });
  if (!appeal) {
    return refused(appeal.error());
  }
  printAppeal(*student, exercise->id, *appeal);
  if (note->isDecision) {
    print(AppealCommandWords::tr("The mark is as it was; `enshu correct` changes it."));
  }
  if (!given.has("no-history")) {
    noteAgainInHistory(*course, given, folder);
  }
  return codeOf(*results);
}

}  // namespace enshu::cli
