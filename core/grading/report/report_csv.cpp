// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/report.h"
#include "core/grading/words/sentences.h"
#include "core/table/csv_text.h"
#include "core/text/visible.h"

namespace enshu::grading {

namespace {

// Whose hand changed which score and why.
QString corrections(const course::Course& course, const StudentResults& student) {
  QStringList changes;
  for (const course::Exercise* exercise : course.exercises()) {
    const Review review = student.reviews.value(exercise->id);
    if (review.score && student.exercises.contains(exercise->id)) {
      changes += u"%1: %2 instead of %3, %4"_qs.arg(
          exercise->id, QString::number(*review.score),
          QString::number(student.exercises.value(exercise->id).score), review.reason);
    }
  }
  return changes.join(u"; "_qs);
}

// What an assistant should look at.
QString flags(const course::Course& course, const StudentResults& student) {
  QStringList found;
  for (const course::Exercise* exercise : course.exercises()) {
    for (const QString& flag : student.exercises.value(exercise->id).flags) {
      found += u"%1: %2"_qs.arg(exercise->id, flag);
    }
  }
  return found.join(u"; "_qs);
}

// What was graded without isolation.
QString gradedUnsafely(const course::Course& course, const StudentResults& student) {
  QStringList ids;
  for (const course::Exercise* exercise : course.exercises()) {
    const auto result = student.exercises.constFind(exercise->id);
    if (result != student.exercises.constEnd() && !unsafeRemark(*result).isEmpty()) {
      ids += exercise->id;
    }
  }
  return ids.join(u"; "_qs);
}

// What was lost for being late.
QString deductions(const course::Course& course, const StudentResults& student) {
  QStringList lost;
  for (const course::Exercise* exercise : course.exercises()) {
    if (student.loses(exercise->id)) {
      lost +=
          u"%1: %2"_qs.arg(exercise->id, QString::number(student.deductions.value(exercise->id)));
    }
  }
  return lost.join(u"; "_qs);
}

// Each of a group by his own name; of a single one as nobody else is called.
QString nameOf(const StudentResults& student, const Person& person) {
  return student.persons.size() > 1 ? called(person) : student.name;
}

// Never a formula: students wrote much of it.
QStringList safe(QStringList fields) {
  for (QString& text : fields) {
    text = table::disarmed(text::visibleLines(text));
  }
  return fields;
}

QStringList fieldsOf(const course::Course& course, const StudentResults& student,
                     const Person& person) {
  QStringList fields{nameOf(student, person), QString::number(student.score)};
  for (const course::Exercise* exercise : course.exercises()) {
    const auto result = student.exercises.constFind(exercise->id);
    const bool there = result != student.exercises.constEnd();
    fields += there                       ? id(result->verdict)
              : student.refusal.isEmpty() ? u"not submitted"_qs
                                          : u"refused"_qs;
    fields += QString::number(student.scoreOf(exercise->id));
  }
  return fields + QStringList{flags(course, student),
                              corrections(course, student),
                              person.number,
                              person.login,
                              person.email,
                              person.platform,
                              deductions(course, student),
                              gradedUnsafely(course, student)};
}

}  // namespace

QByteArray csvReport(const course::Course& course, const ClassResults& results) {
  QStringList header{u"student"_qs, u"score"_qs};
  for (const course::Exercise* exercise : course.exercises()) {
    header += exercise->id;
    header += exercise->id + u" score"_qs;
  }
  header += QStringList{u"flags"_qs,
                        u"corrections"_qs,
                        u"number"_qs,
                        u"login"_qs,
                        u"email"_qs,
                        u"id"_qs,
                        u"lost for being late"_qs,
                        u"graded without isolation"_qs};
  QList<QStringList> rows{safe(header)};
  for (const StudentResults& student : results.students) {
    for (const Person& person : student.persons.isEmpty() ? QList<Person>{{}} : student.persons) {
      rows += safe(fieldsOf(course, student, person));
    }
  }
  return table::csv(rows);
}

}  // namespace enshu::grading
