// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/report.h"
#include "core/grading/words/sentences.h"
#include "core/table/csv_text.h"
#include "core/table/workbook.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Whose hand changed which score and why.
QString corrections(const Exercises& exercises, const StudentResults& student,
                    const Person& person) {
  QStringList changes;
  for (const course::Exercise* exercise : exercises) {
    const Review review = student.reviewOf(exercise->id, person);
    if (review.score && student.exercises.contains(exercise->id)) {
      changes += u"%1: %2 instead of %3, %4"_s.arg(
          exercise->id, QString::number(*review.score),
          QString::number(student.exercises.value(exercise->id).score), review.reason);
    }
  }
  return changes.join(u"; "_s);
}

// What an assistant should look at.
QString flags(const Exercises& exercises, const StudentResults& student) {
  QStringList found;
  for (const course::Exercise* exercise : exercises) {
    for (const QString& flag : student.flagsOf(exercise->id)) {
      found += u"%1: %2"_s.arg(exercise->id, flag);
    }
  }
  return found.join(u"; "_s);
}

// What was graded without isolation.
QString gradedUnsafely(const Exercises& exercises, const StudentResults& student) {
  QStringList ids;
  for (const course::Exercise* exercise : exercises) {
    const auto result = student.exercises.constFind(exercise->id);
    if (result != student.exercises.constEnd() && !unsafeRemark(*result).isEmpty()) {
      ids += exercise->id;
    }
  }
  return ids.join(u"; "_s);
}

// What was lost for being late.
QString deductions(const Exercises& exercises, const StudentResults& student) {
  QStringList lost;
  for (const course::Exercise* exercise : exercises) {
    if (student.loses(exercise->id)) {
      lost +=
          u"%1: %2"_s.arg(exercise->id, QString::number(student.deductions.value(exercise->id)));
    }
  }
  return lost.join(u"; "_s);
}

// Each of a group by his own name; of a single one as nobody else is called.
QString nameOf(const StudentResults& student, const Person& person) {
  return student.persons.size() > 1 ? called(person) : student.name;
}

// What the diagnosis found, the ids for programs and the words for people.
struct Findings {
  QStringList ids;
  QStringList words;

  explicit Findings(const ExerciseResult& result) {
    for (const Diagnosis& found : result.diagnosis) {
      if (found.explains) {
        ids += found.mistake;
        words += found.text;
      }
    }
    if (words.isEmpty() && result.verdict != Verdict::Passed) {
      words += result.summary;
    }
  }
};

// Empty where nobody knows them.
table::Cell pointsOf(const StudentResults& student, const Person& person, const QString& exercise) {
  const bool isOpen = student.isOpen(exercise) && !student.reviewOf(exercise, person).score;
  return isOpen ? table::Cell(QString()) : table::Cell(student.scoreOf(exercise, person));
}

QList<table::Cell> cellsOf(const StudentResults& student, const Person& person,
                           const course::Exercise& exercise) {
  const auto result = student.exercises.constFind(exercise.id);
  if (result == student.exercises.constEnd()) {
    const bool isRefused = !student.refusal.isEmpty();
    const bool isMisnamed = student.misnamed.contains(exercise.id);
    return {isRefused ? u"refused"_s : u"not submitted"_s, 0.0, QString(),
            isRefused    ? student.refusal
            : isMisnamed ? student.whyMissing(exercise)
                         : student.skipped,
            QString()};
  }
  const Findings findings(*result);
  return {id(result->verdict), pointsOf(student, person, exercise.id), findings.ids.join(u"; "_s),
          findings.words.join(u"; "_s), student.reviews.value(exercise.id).comment};
}

QList<table::Cell> rowOf(const Exercises& exercises, const StudentResults& student,
                         const Person& person) {
  double score = 0;
  for (const course::Exercise* exercise : exercises) {
    score += student.scoreOf(exercise->id, person);
  }
  QList<table::Cell> row{nameOf(student, person),
                         student.isOpen() ? table::Cell(QString()) : table::Cell(score)};
  for (const course::Exercise* exercise : exercises) {
    row += cellsOf(student, person, *exercise);
  }
  for (const QString& text :
       {flags(exercises, student), corrections(exercises, student, person), person.number,
        person.login, person.email, person.platform, deductions(exercises, student),
        gradedUnsafely(exercises, student), student.gone.join(u"; "_s)}) {
    row += text;
  }
  return row;
}

QList<table::Cell> titleCells(const Exercises& exercises) {
  QList<table::Cell> row{u"student"_s, u"score"_s};
  for (const course::Exercise* exercise : exercises) {
    for (const char* title : {"", " score", " mistake", " finding", " comment"}) {
      row += exercise->id + QString::fromLatin1(title);
    }
  }
  for (const char* title :
       {"flags", "corrections", "number", "login", "email", "id", "lost for being late",
        "graded without isolation", "not in the newest download"}) {
    row += QString::fromLatin1(title);
  }
  return row;
}

QList<QList<table::Cell>> tableOf(const ClassResults& results, const Exercises& exercises) {
  QList<QList<table::Cell>> rows{titleCells(exercises)};
  for (const StudentResults& student : results.students) {
    for (const Person& person : student.persons.isEmpty() ? QList<Person>{{}} : student.persons) {
      rows += rowOf(exercises, student, person);
    }
  }
  for (QList<table::Cell>& row : rows) {
    for (table::Cell& cell : row) {
      if (auto* text = std::get_if<QString>(&cell)) {
        *text = text::visibleLines(*text);
      }
    }
  }
  return rows;
}

}  // namespace

QByteArray csvReport(const course::Course& course, const ClassResults& results) {
  return csvReport(results, handedIn(course, results.students));
}

QByteArray csvReport(const ClassResults& results, const Exercises& exercises) {
  QList<QStringList> rows;
  for (const QList<table::Cell>& cells : tableOf(results, exercises)) {
    QStringList row;
    for (const table::Cell& cell : cells) {
      const auto* text = std::get_if<QString>(&cell);
      row += text != nullptr ? table::disarmed(*text) : QString::number(std::get<double>(cell));
    }
    rows += row;
  }
  return table::csv(rows);
}

// One long comment does not cost the class its table.
Result<QByteArray> xlsxReport(const ClassResults& results, const Exercises& exercises) {
  const QString end = u"…"_s;
  QList<QList<table::Cell>> rows = tableOf(results, exercises);
  for (QList<table::Cell>& row : rows) {
    for (table::Cell& cell : row) {
      if (auto* text = std::get_if<QString>(&cell); text && text->size() > table::kMaxOfCell) {
        text->truncate(table::kMaxOfCell - end.size());
        text->chop(text->back().isHighSurrogate() ? 1 : 0);
        *text += end;
      }
    }
  }
  return table::newWorkbook(u"Enshu"_s, rows);
}

}  // namespace enshu::grading
