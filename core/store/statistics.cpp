// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/statistics.h"

#include <QHash>
#include <QMap>
#include <QSet>
#include <algorithm>

#include "core/course/find_mistake.h"
#include "core/grading/result/result.h"
#include "core/store/database.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

// What is counted of one exercise.
struct Counts {
  QSet<QString> students;
  QHash<QString, int> untilPassed;  // by person: the number of the first attempt that passed
  QList<double> cpuMs;
  QHash<QString, QSet<QString>> mistakes;  // persons by mistake
  QHash<QString, QString> texts;           // of the mistakes, as they were said
  int attempts = 0;
  int late = 0;
  int notGraded = 0;
};

std::optional<double> median(QList<double> values) {
  if (values.isEmpty()) {
    return std::nullopt;
  }
  std::sort(values.begin(), values.end());
  const qsizetype half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

void count(Database& database, const Sighting& one, Counts& counts) {
  if (one.attempt == 0) {
    ++counts.notGraded;
    return;
  }
  counts.students += one.person;
  ++counts.attempts;
  counts.late += one.late ? 1 : 0;
  if (one.cpuMs) {
    counts.cpuMs += static_cast<double>(*one.cpuMs);
  }
  if (one.verdict == grading::id(grading::Verdict::Passed)) {
    if (!counts.untilPassed.contains(one.person)) {
      counts.untilPassed[one.person] = one.attempt;
    }
    return;
  }
  database.each(u"select mistake, text from mistakes where result = ? and explains = 1"_s,
                {one.result}, [&](const QSqlQuery& row) {
                  const QString mistake = row.value(0).toString();
                  counts.mistakes[mistake] += one.person;
                  counts.texts[mistake] = row.value(1).toString();
                });
}

QList<MistakeCount> mistakesOf(const course::Course& course, const QString& exercise,
                               const Counts& counts) {
  const course::Exercise* known = course.find(exercise);
  QList<MistakeCount> mistakes;
  for (auto one = counts.mistakes.begin(); one != counts.mistakes.end(); ++one) {
    const course::MistakeSpec* mistake = known ? course::findMistake(*known, one.key()) : nullptr;
    mistakes +=
        MistakeCount{one.key(), mistake ? mistake->text.localised() : counts.texts.value(one.key()),
                     static_cast<int>(one->size())};
  }
  std::sort(mistakes.begin(), mistakes.end(), [](const MistakeCount& a, const MistakeCount& b) {
    return a.students != b.students ? a.students > b.students : a.mistake < b.mistake;
  });
  return mistakes;
}

ExerciseStatistics summed(const course::Course& course, const QString& exercise,
                          const Counts& counts) {
  QList<double> untilPassed;
  for (const int attempt : counts.untilPassed) {
    untilPassed += attempt;
  }
  return {exercise,
          static_cast<int>(counts.students.size()),
          static_cast<int>(counts.untilPassed.size()),
          counts.attempts,
          counts.late,
          counts.notGraded,
          median(untilPassed),
          median(counts.cpuMs),
          mistakesOf(course, exercise, counts)};
}

}  // namespace

QList<ExerciseStatistics> statisticsOf(Database& database, const course::Course& course,
                                       const Question& question) {
  QMap<QString, Counts> counts;
  for (const Sighting& one : sightingsOf(database, question)) {
    count(database, one, counts[one.exercise]);
  }
  QStringList order;
  for (const course::Exercise* exercise : course.exercises()) {
    order += exercise->id;
  }
  order += counts.keys();  // what the course does not have any more
  order.removeDuplicates();
  QList<ExerciseStatistics> all;
  for (const QString& exercise : order) {
    if (counts.contains(exercise)) {
      all += summed(course, exercise, counts[exercise]);
    }
  }
  return all;
}

}  // namespace enshu::store
