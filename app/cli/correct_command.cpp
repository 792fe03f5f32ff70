// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <algorithm>
#include <functional>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/history_note.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/groups/group_review.h"
#include "core/grading/report/outdated_reviews.h"
#include "core/grading/roster/index.h"
#include "core/grading/roster/roster.h"
#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CorrectCommandWords {
  Q_DECLARE_TR_FUNCTIONS(CorrectCommand)
};

using grading::Review;
using grading::StudentResults;

// Everything by which somebody may be called, beside the folder of his results.
QStringList namesOf(const QList<grading::Person>& persons) {
  QStringList names;
  for (const grading::Person& person : persons) {
    names += {person.name, person.number, person.login, person.email, person.platform};
  }
  names.removeAll(QString());
  return names;
}

QStringList namesOf(const StudentResults& student) {
  return QStringList{QDir(student.directory).dirName(), student.name} + namesOf(student.persons);
}

// Students of whose names the word is a part, or nearly one, as they are called for people.
QStringList nearBy(const grading::ClassResults& results, const QString& word) {
  constexpr qsizetype kMost = 5;
  static const QRegularExpression between(u"[\\s_()@.]+"_s);
  QStringList near;
  for (const StudentResults& student : results.students) {
    const QStringList names = namesOf(student);
    const QStringList parts = names.join(u' ').split(between, Qt::SkipEmptyParts);
    if (!names.filter(word, Qt::CaseInsensitive).isEmpty() ||
        !text::nearest(word, names + parts).isEmpty()) {
      near += student.name;
    }
  }
  return near.size() > kMost ? QStringList() : near;
}

// Who is called so: by the folder of the results, of which there is one, else by a name as it is
// written, else by its letters, else as a roster's names are matched.
QList<const StudentResults*> calledSo(const grading::ClassResults& results, const QString& name) {
  const std::function<bool(const StudentResults&)> ways[] = {
      [&](const StudentResults& one) { return QDir(one.directory).dirName() == name; },
      [&](const StudentResults& one) { return namesOf(one).contains(name); },
      [&](const StudentResults& one) { return namesOf(one).contains(name, Qt::CaseInsensitive); },
      [&](const StudentResults& one) {
        return std::any_of(one.persons.begin(), one.persons.end(), [&](const auto& person) {
          return grading::isSameName(person.name, name) ||
                 (!person.number.isEmpty() &&
                  grading::bareId(person.number) == grading::bareId(name));
        });
      }};
  for (const auto& isCalled : ways) {
    QList<const StudentResults*> called;
    for (const StudentResults& student : results.students) {
      if (isCalled(student)) {
        called += &student;
      }
    }
    if (!called.isEmpty()) {
      return called;
    }
  }
  return {};
}

// Who is called so, as a whole: marks are nothing to guess at. Nothing after a message.
const StudentResults* findStudent(const grading::ClassResults& results, const QString& name) {
  const QList<const StudentResults*> called = calledSo(results, name);
  if (called.size() == 1) {
    return called.first();
  }
  const QString meant = course::listed(nearBy(results, name));
  complain(
      !called.isEmpty()
          ? CorrectCommandWords::tr("%1: several students are called so; name the folder in "
                                    "the results that is meant")
                .arg(name)
      : meant.isEmpty()
          ? CorrectCommandWords::tr("%1: no student is called so; name a folder in the results")
                .arg(name)
          : CorrectCommandWords::tr("%1: no student is called so; did you mean %2?")
                .arg(name, meant));
  return nullptr;
}

// Whether a file cannot be read: told where the results are opened.
bool isDamaged(const grading::ClassResults& results, const QString& path) {
  return std::any_of(results.damaged.begin(), results.damaged.end(), [&](const auto& file) {
    return file.why.where.starts_with(path.toStdString());
  });
}

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
  const int code = correct(given, *student, *exercise);
  if (code == kDone && !given.has("no-history")) {
    noteAgainInHistory(*course, given, folder);
  }
  return std::max(code, codeOf(*results));
}

}  // namespace enshu::cli
