// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

constexpr int kApplication = 0x456e7368;  // "Ensh"

// As SQLite keeps them, to the letter: a file with any other table, index or trigger is not ours.
//
// A row of `results` is what one results folder says of one answer. The same answer (person,
// exercise, source) in several folders is one attempt. `gone`: the folder says so no more.
const QStringList& tables() {
  static const QStringList all{
      u"CREATE TABLE batches (id integer primary key, folder text not null unique,"
      " submissions text not null, platform text not null, fingerprint text not null,"
      " gone integer not null) strict"_s,

      u"CREATE TABLE results (id integer primary key,"
      " batch integer not null references batches (id) on delete cascade,"
      " folder text not null, exercise text not null, source text not null,"
      " verdict text not null, score real not null, max_score real not null,"
      " deduction real not null, corrected real, reason text not null, comment text not null,"
      " summary text not null, late integer not null, handed_in integer, due integer,"
      " graded integer not null, build_ms integer, cpu_ms integer, wall_ms integer,"
      " enshu text not null, words text not null, gone integer not null,"
      " unique (batch, folder, exercise, source)) strict"_s,
      u"CREATE INDEX results_exercise on results (exercise)"_s,

      u"CREATE TABLE persons (result integer not null references results (id) on delete cascade,"
      " person text not null, name text not null, number text not null, login text not null,"
      " email text not null, words text not null, primary key (result, person)) strict,"
      " without rowid"_s,
      u"CREATE INDEX persons_person on persons (person)"_s,

      u"CREATE TABLE mistakes (result integer not null references results (id) on delete cascade,"
      " place integer not null, mistake text not null, text text not null,"
      " explains integer not null, primary key (result, place)) strict, without rowid"_s};
  return all;
}

State examine(const QString& file) {
  Database database(file);
  if (database.value(u"pragma application_id"_s).toInt() != kApplication) {
    return State::Foreign;
  }
  const int version = database.value(u"pragma user_version"_s).toInt();
  if (version != kVersion) {
    return version > kVersion ? State::Newer : State::Older;
  }
  QStringList found;
  database.each(u"select sql from sqlite_schema where sql is not null"_s, {},
                [&found](const QSqlQuery& row) { found += row.value(0).toString(); });
  QStringList expected = tables();
  std::sort(found.begin(), found.end());
  std::sort(expected.begin(), expected.end());
  const bool isWhole =
      found == expected && database.value(u"pragma quick_check(1)"_s).toString() == u"ok"_s;
  return isWhole ? State::Good : State::Damaged;
}

}  // namespace

void makeTables(Database& database) {
  for (const QString& table : tables()) {
    database.run(table);
  }
  database.run(u"pragma application_id = %1"_s.arg(kApplication));
  database.run(u"pragma user_version = %1"_s.arg(kVersion));
}

State stateOf(const QString& file) {
  const QFileInfo info(file);
  if (info.exists() && !info.isFile()) {
    return State::Foreign;
  }
  if (!info.exists() || info.size() == 0) {
    return State::Empty;
  }
  try {
    return examine(file);
  } catch (const Refusal& refusal) {
    if (!refusal.isDamage) {
      throw;
    }
    return State::Damaged;
  }
}

}  // namespace enshu::store
