// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/attempts.h"

#include <QStringList>
#include <algorithm>

#include "core/grading/result/result.h"
#include "core/store/database.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

// A condition as often as there are words, and the words for its places.
QString repeated(const QString& condition, const QStringList& words, int places,
                 QVariantList& values) {
  QString all;
  for (const QString& word : words) {
    all += u" and "_s + condition;
    for (int k = 0; k < places; ++k) {
      values += word;
    }
  }
  return all;
}

Sighting read(const QSqlQuery& row) {
  Sighting one;
  one.result = row.value(0).toLongLong();
  one.person = row.value(1).toString();
  one.exercise = row.value(2).toString();
  one.source = row.value(3).toString();
  one.verdict = row.value(4).toString();
  one.gone = row.value(5).toBool();
  one.late = row.value(6).toBool();
  one.graded = one.first = row.value(7).toLongLong();
  one.handedIn = numberOf(row.value(8));
  one.cpuMs = numberOf(row.value(9));
  one.isMeant = row.value(10).toBool();
  return one;
}

bool isSameTask(const Sighting& one, const Sighting& other) {
  return one.person == other.person && one.exercise == other.exercise;
}

// What another folder says of the same answer.
void join(Sighting& one, const Sighting& other) {
  ++one.times;
  one.first = std::min(one.first, other.first);
  one.isMeant = one.isMeant || other.isMeant;
  if (other.handedIn) {
    one.handedIn = std::min(one.handedIn.value_or(*other.handedIn), *other.handedIn);
  }
}

// Of one person and exercise.
void number(QList<Sighting>::iterator begin, QList<Sighting>::iterator end) {
  std::stable_sort(begin, end, [](const Sighting& a, const Sighting& b) {
    return std::tuple(a.handedIn.value_or(a.first), a.first, a.source) <
           std::tuple(b.handedIn.value_or(b.first), b.first, b.source);
  });
  const QString never = grading::id(grading::Verdict::NotGraded);
  int attempt = 0;
  for (auto one = begin; one != end; ++one) {
    one->attempt = one->verdict == never ? 0 : ++attempt;
  }
}

}  // namespace

QList<Sighting> sightingsOf(Database& database, const Question& question) {
  QVariantList values;
  const QString meant =
      repeated(u"(instr(r.words, ?) > 0 or instr(p.words, ?) > 0)"_s, question.words, 2, values);
  QString where = u" where 1"_s;
  if (!question.exercise.isEmpty()) {
    where += u" and r.exercise = ?"_s;
    values += question.exercise;
  }
  if (!question.student.isEmpty()) {
    const QString same =
        repeated(u"(instr(words, ?) > 0 or instr(replace(number, '-', ''), ?) > 0)"_s,
                 question.student, 2, values);
    where += u" and p.person in (select person from persons where 1"_s + same + u')';
  }
  QList<Sighting> all;
  qsizetype task = 0;  // where the last person's exercise begins
  database.each(
      u"select r.id, p.person, r.exercise, r.source, r.verdict, r.gone, r.late, r.graded,"
      " r.handed_in, r.cpu_ms, (1"_s +
          meant +
          u") from results r join persons p on p.result = r.id join batches b on b.id = r.batch"_s +
          where +
          u" order by p.person, r.exercise, r.gone, r.graded desc, b.folder, r.folder, r.source"_s,
      values, [&](const QSqlQuery& row) {
        const Sighting one = read(row);
        if (!all.isEmpty() && !isSameTask(all.last(), one)) {
          number(all.begin() + task, all.end());
          task = all.size();
        }
        const auto same = std::find_if(all.begin() + task, all.end(), [&](const Sighting& other) {
          return other.source == one.source;
        });
        if (same == all.end()) {
          all += one;
        } else {
          join(*same, one);
        }
      });
  number(all.begin() + task, all.end());
  all.removeIf([](const Sighting& one) { return !one.isMeant; });
  return all;
}

}  // namespace enshu::store
