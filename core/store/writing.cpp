// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/writing.h"

#include "core/grading/result/result.h"
#include "core/store/words.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

template <class T>
QVariant sqlOrNull(const std::optional<T>& value) {
  return value ? QVariant(*value) : QVariant();
}

// A null text would be NULL.
QString text(const QString& some) {
  return some.isNull() ? u""_s : some;
}

QString wordsIn(const ResultRow& row) {
  QStringList all{row.exercise, row.verdict, row.summary, row.reason, row.comment};
  for (const MistakeRow& mistake : row.mistakes) {
    all += {mistake.mistake, mistake.text};
  }
  for (QString& part : all) {
    part = folded(part);
  }
  return all.join(u'\n');
}

QString wordsIn(const PersonRow& row) {
  return QStringList{folded(row.name), folded(row.number), folded(row.login), folded(row.email)}
      .join(u'\n');
}

qint64 batchOf(Database& database, const ClassRows& rows) {
  database.run(
      u"insert into batches (folder, submissions, platform, fingerprint, gone)"
      " values (?, ?, ?, ?, 0) on conflict (folder) do update set"
      " submissions = excluded.submissions, platform = excluded.platform,"
      " fingerprint = excluded.fingerprint, gone = 0"_s,
      {rows.folder, text(rows.submissions), text(rows.platform), rows.fingerprint});
  return database.value(u"select id from batches where folder = ?"_s, {rows.folder}).toLongLong();
}

qint64 putResult(Database& database, qint64 batch, const ResultRow& row) {
  database.run(
      u"delete from results where batch = ? and folder = ? and exercise = ? and source = ?"_s,
      {batch, row.folder, row.exercise, text(row.source)});
  return database.insert(
      u"insert into results (batch, folder, exercise, source, verdict, score, max_score,"
      " deduction, corrected, reason, comment, summary, late, handed_in, due, graded, build_ms,"
      " cpu_ms, wall_ms, enshu, words, gone)"
      " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"_s,
      {batch,
       row.folder,
       row.exercise,
       text(row.source),
       row.verdict,
       row.score,
       row.maxScore,
       row.deduction,
       sqlOrNull(row.corrected),
       text(row.reason),
       text(row.comment),
       text(row.summary),
       int(row.late),
       sqlOrNull(row.handedIn),
       sqlOrNull(row.due),
       row.graded,
       sqlOrNull(row.buildMs),
       sqlOrNull(row.cpuMs),
       sqlOrNull(row.wallMs),
       text(row.enshu),
       wordsIn(row)});
}

void putAbout(Database& database, qint64 result, const ResultRow& row) {
  for (const PersonRow& one : row.persons) {
    database.run(
        u"insert or ignore into persons (result, person, name, number, login, email, words)"
        " values (?, ?, ?, ?, ?, ?, ?)"_s,
        {result, one.person, text(one.name), text(one.number), text(one.login), text(one.email),
         wordsIn(one)});
  }
  for (qsizetype k = 0; k < row.mistakes.size(); ++k) {
    const MistakeRow& one = row.mistakes[k];
    database.run(
        u"insert into mistakes (result, place, mistake, text, explains)"
        " values (?, ?, ?, ?, ?)"_s,
        {result, k, text(one.mistake), text(one.text), int(one.explains)});
  }
}

// Who somebody is may be known better by now, of a roster. What his folder said before is said of
// him as he is called now: else he would be two people with an attempt each.
void callGoneAsNow(Database& database, qint64 batch) {
  const QString now =
      u"(select max(n.id) from results n where n.batch = g.batch and n.folder = g.folder"
      " and n.gone = 0)"_s;
  database.run(
      u"delete from persons where result in (select g.id from results g where g.batch = ?"
      " and g.gone = 1 and "_s +
          now + u" is not null)"_s,
      {batch});
  database.run(
      u"insert into persons (result, person, name, number, login, email, words)"
      " select g.id, p.person, p.name, p.number, p.login, p.email, p.words from results g"
      " join persons p on p.result = "_s +
          now + u" where g.batch = ? and g.gone = 1"_s,
      {batch});
  // A folder that has another name now says nothing of its own.
  database.run(
      u"delete from results where batch = ? and gone = 1 and exists (select 1 from results n"
      " join persons p on p.result = n.id join persons q on q.person = p.person"
      " where q.result = results.id and n.batch = results.batch and n.gone = 0"
      " and n.exercise = results.exercise and n.source = results.source)"_s,
      {batch});
}

}  // namespace

void putClass(Database& database, const ClassRows& rows) {
  const qint64 batch = batchOf(database, rows);
  database.run(u"update results set gone = 1 where batch = ?"_s, {batch});
  for (const ResultRow& row : rows.rows) {
    putAbout(database, putResult(database, batch, row), row);
  }
  database.run(u"delete from results where batch = ? and gone = 1 and verdict = ?"_s,
               {batch, grading::id(grading::Verdict::NotGraded)});
  callGoneAsNow(database, batch);
}

void keepGone(Database& database, const QString& folder) {
  database.run(u"update batches set gone = 1 where folder = ?"_s, {folder});
  database.run(
      u"update results set gone = 1 where batch = (select id from batches where folder = ?)"_s,
      {folder});
}

bool isUpToDate(Database& database, const QString& folder) {
  return database
             .value(u"select fingerprint from batches where folder = ? and gone = 0"_s, {folder})
             .toString() == fingerprintOf(folder);
}

QStringList foldersIn(Database& database) {
  QStringList folders;
  database.each(u"select folder from batches order by folder"_s, {},
                [&folders](const QSqlQuery& row) { folders += row.value(0).toString(); });
  return folders;
}

void removeOthers(Database& database, const QStringList& folders) {
  for (const QString& folder : foldersIn(database)) {
    if (!folders.contains(folder)) {
      database.run(u"delete from batches where folder = ?"_s, {folder});
    }
  }
}

QStringList removePerson(Database& database, const QString& person) {
  QStringList folders;
  database.each(
      u"select distinct b.folder || '/' || r.folder from persons p"
      " join results r on r.id = p.result join batches b on b.id = r.batch"
      " where p.person = ? and r.gone = 0 order by 1"_s,
      {person}, [&folders](const QSqlQuery& row) { folders += row.value(0).toString(); });
  database.run(
      u"delete from results where id in (select result from persons where person = ?)"
      " and not exists (select 1 from persons o where o.result = results.id and o.person <> ?)"_s,
      {person, person});
  database.run(u"delete from persons where person = ?"_s, {person});
  return folders;
}

}  // namespace enshu::store
