// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/history.h"

#include "core/grading/roster/person.h"
#include "core/store/database.h"
#include "core/store/home.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

void addResult(const QSqlQuery& row, Attempt& attempt) {
  attempt.graderScore = row.value(0).toDouble();
  attempt.maxScore = row.value(1).toDouble();
  attempt.deduction = row.value(2).toDouble();
  attempt.isCorrected = !row.value(3).isNull();
  attempt.score =
      attempt.isCorrected ? row.value(3).toDouble() : attempt.graderScore - attempt.deduction;
  attempt.reason = row.value(4).toString();
  attempt.comment = row.value(5).toString();
  attempt.summary = row.value(6).toString();
  attempt.due = numberOf(row.value(7));
  attempt.buildMs = numberOf(row.value(8));
  attempt.wallMs = numberOf(row.value(9));
  attempt.enshu = row.value(10).toString();
  attempt.student = row.value(11).toString();
  attempt.folder = row.value(12).toString();
  attempt.name = row.value(13).toString();
  attempt.number = row.value(14).toString();
  attempt.login = row.value(15).toString();
  attempt.email = row.value(16).toString();
}

Attempt attemptOf(Database& database, const Sighting& sighting) {
  Attempt attempt;
  static_cast<Sighting&>(attempt) = sighting;
  database.each(
      u"select r.score, r.max_score, r.deduction, r.corrected, r.reason, r.comment, r.summary,"
      " r.due, r.build_ms, r.wall_ms, r.enshu, r.folder, b.folder, p.name, p.number, p.login,"
      " p.email from results r join batches b on b.id = r.batch join persons p on p.result = r.id"
      " where r.id = ? and p.person = ?"_s,
      {sighting.result, sighting.person},
      [&attempt](const QSqlQuery& row) { addResult(row, attempt); });
  database.each(u"select mistake, text, explains from mistakes where result = ? order by place"_s,
                {sighting.result}, [&attempt](const QSqlQuery& row) {
                  attempt.mistakes += MistakeCount{row.value(0).toString(), row.value(1).toString(),
                                                   row.value(2).toInt()};
                });
  return attempt;
}

}  // namespace

QString Attempt::shown() const {
  const QString who = grading::called(
      grading::Person{.name = name, .number = number, .login = login, .email = email});
  return who.isEmpty() ? email.isEmpty() ? student : email : who;
}

History::History(const course::Course& course) : course_(&course) {}
History::History(History&& other) noexcept = default;
History& History::operator=(History&& other) noexcept = default;
History::~History() = default;

Result<History> History::open(const course::Course& course, const QString& file) {
  return attempt([&] {
    History history(course);
    const KnownFolders known = knownOf(course, file);
    const State state = usableState(file, known);
    if (state == State::Empty && known.folders.isEmpty()) {
      return history;
    }
    if (state != State::Good) {
      Result<Changes> repaired = repair(course, file);
      if (!repaired) {
        throw Refusal{repaired.error()};
      }
      history.repaired_ = *repaired;
    }
    history.database_ = std::make_unique<Database>(file);
    return history;
  });
}

Result<QList<KnownClass>> History::classes() {
  return attempt([&] {
    QList<KnownClass> all;
    if (database_) {
      database_->each(
          u"select b.folder, b.submissions, b.platform, count(*) filter (where r.gone = 0),"
          " count(*) filter (where r.gone = 1), b.gone from batches b"
          " left join results r on r.batch = b.id group by b.id order by b.folder"_s,
          {}, [&all](const QSqlQuery& row) {
            all += KnownClass{row.value(0).toString(), row.value(1).toString(),
                              row.value(2).toString(), row.value(3).toInt(),
                              row.value(4).toInt(),    row.value(5).toBool()};
          });
    }
    return all;
  });
}

Result<QList<Attempt>> History::attempts(const Question& question) {
  return attempt([&] {
    QList<Attempt> all;
    if (database_) {
      for (const Sighting& one : sightingsOf(*database_, question)) {
        all += attemptOf(*database_, one);
      }
    }
    return all;
  });
}

Result<QList<ExerciseStatistics>> History::statistics(const Question& question) {
  return attempt([&] {
    return database_ ? statisticsOf(*database_, *course_, question) : QList<ExerciseStatistics>();
  });
}

}  // namespace enshu::store
