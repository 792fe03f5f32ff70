// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/marks.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/grading/report/late_words.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class MarksWords {
  Q_DECLARE_TR_FUNCTIONS(Marks)
};

ExerciseMark markOf(const StudentResults& student, const Person& person,
                    const course::Exercise& exercise) {
  const auto result = student.exercises.constFind(exercise.id);
  ExerciseMark mark{&exercise};
  mark.whyMissing = student.whyMissing(exercise);
  if (result != student.exercises.constEnd()) {
    mark.result = &*result;
    mark.review = student.reviewOf(exercise.id, person);
    mark.points = student.scoreOf(exercise.id, person);
    mark.lost = mark.review.score ? 0 : student.deductions.value(exercise.id);
    mark.isOpen = student.isOpen(exercise.id) && !mark.review.score;
    mark.appeal = student.appeals.value(exercise.id);
    mark.outdated = isOutdated(mark.review, *result);
  }
  return mark;
}

// Why somebody has no mark; empty: he has one.
QString whyNone(const StudentResults& student, const QList<ExerciseMark>& marks) {
  if (!student.refusal.isEmpty() || !student.skipped.isEmpty()) {
    return student.refusal.isEmpty() ? student.skipped : student.refusal;
  }
  if (std::none_of(marks.begin(), marks.end(),
                   [](const ExerciseMark& mark) { return mark.result != nullptr; })) {
    return MarksWords::tr("nothing was handed in");
  }
  for (const ExerciseMark& mark : marks) {
    if (mark.isOpen) {
      return MarksWords::tr("%1 was not graded; grade again, or give the points in the desk")
          .arg(mark.exercise->title.localised());
    }
  }
  return {};
}

// What one of them gets; nobody: what they have in common.
Mark markOf(const StudentResults& student, const Person& person,
            const QList<const course::Exercise*>& exercises) {
  Mark mark{student.name, person, &student};
  double points = 0;
  for (const course::Exercise* exercise : exercises) {
    mark.exercises += markOf(student, person, *exercise);
    points += mark.exercises.last().points;
  }
  mark.why = whyNone(student, mark.exercises);
  if (mark.why.isEmpty()) {
    mark.points = points;
  }
  return mark;
}

void add(const StudentResults& student, Marks& marks) {
  for (qsizetype k = 0; k < std::max<qsizetype>(1, student.persons.size()); ++k) {
    Mark mark = markOf(student, student.persons.value(k), marks.exercises);
    mark.row = student.rows.value(k, -1);
    mark.name = student.persons.size() > 1 ? called(mark.person) : student.name;
    marks.all += mark;
  }
}

tl::unexpected<Error> noSuchExercise(const course::Course& course, const QString& id) {
  const QString meant = course.nearest(id);
  return meant.isEmpty() ? failure(id.toStdString(), ENSHU_TEXT("is no exercise of this course"))
                         : failure(id.toStdString(),
                                   ENSHU_TEXT("is no exercise of this course; did you mean %1?"),
                                   {meant.toStdString()});
}

}  // namespace

Result<Marks> marksOf(const course::Course& course, const ClassResults& results,
                      const QStringList& ids) {
  Marks marks;
  for (const QString& id : ids) {
    if (course.find(id) == nullptr) {
      return noSuchExercise(course, id);
    }
  }
  marks.exercises = ids.isEmpty() ? handedIn(course, results.students) : course.exercises();
  if (!ids.isEmpty()) {
    marks.exercises.removeIf(
        [&ids](const course::Exercise* exercise) { return !ids.contains(exercise->id); });
  }
  for (const course::Exercise* exercise : marks.exercises) {
    marks.most += exercise->points;
  }
  for (const StudentResults& student : results.students) {
    add(student, marks);
  }
  return marks;
}

Mark commonMark(const Mark& mark) {
  QList<const course::Exercise*> exercises;
  for (const ExerciseMark& one : mark.exercises) {
    exercises += one.exercise;
  }
  Mark common = markOf(*mark.student, {}, exercises);
  common.person = mark.person;
  common.name = mark.name;
  common.row = mark.row;
  return common;
}

bool hasOwnMark(const Mark& mark) {
  return std::any_of(mark.exercises.begin(), mark.exercises.end(), [&](const ExerciseMark& one) {
    return one.result != nullptr && !(one.review == mark.student->reviews.value(one.exercise->id));
  });
}

QString outdatedText(const ExerciseMark& mark) {
  return !mark.outdated      ? QString()
         : mark.review.score ? MarksWords::tr("The score was corrected for an earlier file.")
                             : MarksWords::tr("The comment was written for an earlier file.");
}

QString commentOf(const Mark& mark) {
  if (!mark.student->refusal.isEmpty()) {
    return text::visibleLines(mark.student->refusal);
  }
  QStringList lines;
  for (const ExerciseMark& one : mark.exercises) {
    const QString title = one.exercise->title.localised();
    if (one.result == nullptr) {
      lines += one.whyMissing.isEmpty()
                   ? MarksWords::tr("%1: not handed in").arg(title)
                   : MarksWords::tr("%1: not graded; %2").arg(title, one.whyMissing);
      continue;
    }
    const QString points =
        u"%1 (%2/%3): "_s.arg(title, pointsText(one.points), pointsText(one.exercise->points));
    // Each verdict stands by its own points: what was graded before or since may be another.
    if (one.review.score) {
      lines += points + MarksWords::tr("Corrected by hand: ") + one.review.reason;
      lines += MarksWords::tr("The grading itself gave %1: %2")
                   .arg(pointsText(one.result->score), one.result->summary);
    } else {
      lines += points + one.result->summary;
    }
    if (const QString late = lateText(*one.result, one.lost); !late.isEmpty()) {
      lines += late;
    }
    if (!one.review.comment.isEmpty()) {
      lines += one.review.comment;
    }
    if (one.outdated) {
      lines += outdatedText(one);
    }
    for (const AppealNote& note : one.appeal) {
      lines += text(note);
    }
  }
  lines += mark.student->untakenLines();
  return text::visibleLines(lines.join(u'\n'));
}

}  // namespace enshu::grading
