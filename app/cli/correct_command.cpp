// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/called_student.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/history_note.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/groups/group_review.h"
#include "core/grading/report/outdated_reviews.h"
#include "core/grading/roster/index.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CorrectCommandWords {
  Q_DECLARE_TR_FUNCTIONS(CorrectCommand)
};

using grading::Review;
using grading::StudentResults;

// Whether one that cannot be read is of somebody of this name, of whom nothing else may be known.
bool hasDamaged(const grading::ClassResults& results, const QString& name) {
  return std::any_of(results.damaged.begin(), results.damaged.end(), [&](const auto& file) {
    return file.folder == name || namesOf(file.persons).contains(name, Qt::CaseInsensitive);
  });
}

// Whether what is said can be meant; says what is missing.
bool saysCorrection(const Arguments& given) {
  const bool says = given.has("score") || given.has("comment");
  if (given.has("clear") ? says || given.has("reason") || given.has("replace") : !says) {
    complain(CorrectCommandWords::tr("say --score with --reason, --comment, or --clear alone"));
  } else if (given.has("score") && given.value("reason").trimmed().isEmpty()) {
    complain(CorrectCommandWords::tr("a corrected score needs a reason: say it with --reason"));
  } else if (given.has("reason") && !given.has("score")) {
    complain(CorrectCommandWords::tr("--reason goes with --score"));
  } else if (given.has("comment") && given.has("member")) {
    complain(
        CorrectCommandWords::tr("a comment is for all who handed in together; --member goes "
                                "with --score or --clear"));
  } else if (given.has("comment") && given.value("comment").trimmed().isEmpty()) {
    complain(CorrectCommandWords::tr("--comment takes what is to be said"));
  } else {
    return true;
  }
  return false;
}

// "9 points (as agreed); well done"
QString text(const Review& review) {
  QStringList parts;
  if (review.score) {
    parts +=
        CorrectCommandWords::tr("%1 (%2)").arg(grading::pointsWords(*review.score), review.reason);
  }
  if (!review.comment.isEmpty()) {
    parts += review.comment.simplified();
  }
  return parts.join(CorrectCommandWords::tr("; ", "between points and comment"));
}

// What is to stand there; nothing after a message.
std::optional<Review> reviewOf(const Arguments& given, const StudentResults& student,
                               const course::Exercise& exercise) {
  if (given.has("clear")) {
    return Review();
  }
  const std::optional<double> score = given.real("score", 0, exercise.points);
  if (!score) {
    return std::nullopt;
  }
  grading::GroupReview said;
  said.reason = given.value("reason").trimmed();
  said.comment = given.value("comment").trimmed();
  said.replace = given.has("replace");
  if (given.has("score")) {
    said.score = *score;
  }
  const Review before = student.reviews.value(exercise.id);
  std::optional<Review> after =
      grading::merged(before, said, student.exercises.value(exercise.id).receipt.sources);
  if (!after) {
    complain(CorrectCommandWords::tr(
                 "something else is noted there already (--replace puts this in its place): "
                 "%1")
                 .arg(text(before)));
  }
  return after;
}

// Which of those who handed in together is meant, or of whom alone something was said before;
// nothing after a message.
std::optional<grading::Person> memberOf(const StudentResults& student, const QString& exercise,
                                        const QString& name) {
  QList<grading::Person> persons = student.persons;
  for (const grading::MemberScore& one : student.members.value(exercise)) {
    const auto isHe = [&](const grading::Person& person) {
      return grading::scoreOf({one}, person) != nullptr;
    };
    if (std::none_of(student.persons.begin(), student.persons.end(), isHe)) {
      persons += one.person;
    }
  }
  QList<grading::Person> found;
  QStringList all;
  for (const grading::Person& person : std::as_const(persons)) {
    all += grading::called(person);
    if (namesOf({person}).contains(name, Qt::CaseInsensitive) ||
        grading::isSameName(person.name, name)) {
      found += person;
    }
  }
  const bool isAlone = persons.size() < 2 && student.members.value(exercise).isEmpty();
  if (isAlone) {
    complain(CorrectCommandWords::tr("%1 handed in alone: leave --member out").arg(student.name));
  } else if (found.size() != 1) {
    complain(CorrectCommandWords::tr("%1: no single one of those who handed in together is called "
                                     "so; there are %2")
                 .arg(name, course::listed(all)));
  }
  return !isAlone && found.size() == 1 ? std::optional(found.first()) : std::nullopt;
}

// One of a group has a mark of his own.
int correctMember(const Arguments& given, const StudentResults& student,
                  const course::Exercise& exercise) {
  const auto person = memberOf(student, exercise.id, given.value("member"));
  const std::optional<double> score = given.real("score", 0, exercise.points);
  if (!person || !score) {
    return kUsage;
  }
  const grading::MemberScores scores = student.members.value(exercise.id);
  const grading::MemberScore* before = grading::scoreOf(scores, *person);
  const grading::MemberScore now{*person, *score, exercise.points, given.value("reason").trimmed(),
                                 student.exercises.value(exercise.id).receipt.sources};
  const QString who = grading::called(*person);
  if (!given.has("clear") && before != nullptr && !given.has("replace") &&
      !(before->score == now.score && before->reason == now.reason)) {
    complain(CorrectCommandWords::tr("%1 has %2 (%3) already (--replace puts this in their place)")
                 .arg(who, grading::pointsWords(before->score), before->reason));
    return kUsage;
  }
  const auto written = grading::setMemberScore(
      grading::memberScoresPath(student.directory, exercise.id), *person,
      given.has("clear") ? std::nullopt : std::optional(now), exercise.points);
  if (!written) {
    return refused(written.error());
  }
  const QString whose = u"%1, %2: "_s.arg(who, exercise.id);
  print(whose + (!given.has("clear") ? text(Review{now.score, now.reason, {}})
                 : before != nullptr
                     ? CorrectCommandWords::tr("has the points of the others again")
                     : CorrectCommandWords::tr("nothing was corrected or commented")));
  return kDone;
}

int correct(const Arguments& given, StudentResults student, const course::Exercise& exercise) {
  const Review before = student.reviews.value(exercise.id);
  const std::optional<Review> after = reviewOf(given, student, exercise);
  if (!after) {
    return kUsage;
  }
  const QString path = grading::reviewPath(student.directory, exercise.id);
  if (const auto written = grading::writeReview(path, *after, exercise.points); !written) {
    return refused(written.error());
  }
  const QString whose = u"%1, %2: "_s.arg(student.name, exercise.id);
  if (!after->isEmpty()) {
    print(whose + text(*after));
  } else {
    print(whose + (before.isEmpty() ? CorrectCommandWords::tr("nothing was corrected or commented")
                                    : CorrectCommandWords::tr("withdrawn: %1").arg(text(before))));
  }
  if (given.has("score") && student.persons.size() > 1) {
    print(
        CorrectCommandWords::tr("It is for all who handed in together, %1; --member NAME gives one "
                                "of them a mark of their own")
            .arg(grading::called(student.persons)));
  }
  const grading::MemberScores own = student.members.value(exercise.id);
  for (const grading::MemberScore& one : given.has("score") ? own : grading::MemberScores()) {
    print(CorrectCommandWords::tr("%1 keeps %2 of their own")
              .arg(grading::called(one.person), grading::pointsWords(one.score)));
  }
  student.reviews.insert(exercise.id, *after);
  if (const QString line = grading::outdatedReview(student, exercise.id); !line.isEmpty()) {
    complain(line);
  }
  return kDone;
}

}  // namespace

const Syntax& correctSyntax() {
  static const Syntax syntax{
      "RESULTS STUDENT EXERCISE",
      3,
      3,
      {{"score", "N", QT_TRANSLATE_NOOP("Option", "the points that count for the exercise")},
       {"reason", "TEXT", QT_TRANSLATE_NOOP("Option", "why the score is corrected")},
       {"comment", "TEXT", QT_TRANSLATE_NOOP("Option", "say this to the student")},
       {"member", "NAME",
        QT_TRANSLATE_NOOP("Option", "only this one of those who handed in together")},
       {"replace", nullptr, QT_TRANSLATE_NOOP("Option", "in the place of what was said before")},
       {"clear", nullptr, QT_TRANSLATE_NOOP("Option", "withdraw correction and comment")},
       kStore,
       kNoHistory}};
  return syntax;
}

int correctCommand(const QStringList& arguments) {
  const Arguments given(arguments, correctSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<course::Course> course = saysCorrection(given) ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const QString folder = given.others().at(0);
  const auto results = openResults(*course, folder);
  if (!results) {
    return results.error();
  }
  const course::Exercise* exercise = findExercise(*course, given.others().at(2));
  if (exercise == nullptr) {
    return kUsage;
  }
  const QString name = given.others().at(1);
  if (calledSo(*results, name).isEmpty() && hasDamaged(*results, name)) {
    return kTool;
  }
  const StudentResults* student = findStudent(*results, name);
  if (student == nullptr) {
    return kUsage;
  }
  const QString file = QDir(student->directory).filePath(exercise->id);
  if (isDamaged(*results, file + u".json"_s) || isDamaged(*results, file + u".review.json"_s)) {
    complain(CorrectCommandWords::tr("nothing was corrected"));
    return kTool;
  }
  if (!student->exercises.contains(exercise->id)) {
    complain(CorrectCommandWords::tr("%1 has no result of %2, so nothing was written; enter points "
                                     "for it by hand in the file of the marks")
                 .arg(student->name, exercise->id));
    return kUsage;
  }
  const int code = given.has("member") ? correctMember(given, *student, *exercise)
                                       : correct(given, *student, *exercise);
  if (code == kDone && !given.has("no-history")) {
    noteAgainInHistory(*course, given, folder);
  }
  return std::max(code, codeOf(*results));
}

}  // namespace enshu::cli
