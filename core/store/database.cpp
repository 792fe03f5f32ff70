// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <atomic>

#include "core/base/contract.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

namespace {

const QString kDriver = u"QSQLITE"_s;

// The codes of SQLite that have a next step of their own; https://www.sqlite.org/rescode.html
enum Code { Busy = 5, Locked = 6, Corrupt = 11, Full = 13, NotADatabase = 26 };

int codeOf(const QSqlError& error) {
  constexpr int kPrimary = 0xff;  // the rest says more of the same
  return error.nativeErrorCode().toInt() & kPrimary;
}

Error errorOf(const QString& file, const QSqlError& error) {
  const std::string where = file.toStdString();
  switch (codeOf(error)) {
    case Busy:
    case Locked:
      return {where,
              ENSHU_TEXT("another program has been writing here for too long; try again when it "
                         "has ended"),
              {},
              true};
    case Full:
      return {where,
              ENSHU_TEXT("there is no room on the disk: nothing was changed; make room and try "
                         "again"),
              {},
              true};
    case Corrupt:
    case NotADatabase:
      return {where, ENSHU_TEXT("is damaged; `enshu history --rebuild` makes it anew"), {}};
    default:
      return {
          where,
          ENSHU_TEXT("cannot be used: %1; nothing was changed; --store FILE takes another place"),
          {error.databaseText().toStdString()},
          true};
  }
}

// Whether the journal beside a database names a super-journal
// (https://www.sqlite.org/fileformat2.html#the_rollback_journal): SQLite removes the file that it
// names, whosever that is. Enshu's own transactions are in one file, and their journals name none.
bool namesAnother(const QString& journal) {
  constexpr qint64 kMagicBytes = 8;
  QFile file(journal);
  return file.open(QIODevice::ReadOnly) && file.size() >= kMagicBytes &&
         file.seek(file.size() - kMagicBytes) &&
         file.read(kMagicBytes) == QByteArray::fromHex("d9d505f920a163d7");
}

QString newConnection() {
  static std::atomic<int> count = 0;
  return u"enshu-store-%1"_s.arg(++count);
}

}  // namespace

Database::Database(const QString& file) : file_(file), connection_(newConnection()) {
  if (!QSqlDatabase::isDriverAvailable(kDriver)) {
    throw Refusal{{file.toStdString(),
                   ENSHU_TEXT("Qt cannot open databases of SQLite here; install libqt6sql6-sqlite"),
                   {},
                   true}};
  }
  const QFileInfo info(file);
  const QString journal = info.absoluteFilePath() + u"-journal"_s;
  if (namesAnother(journal)) {
    throw Refusal{{journal.toStdString(),
                   ENSHU_TEXT("is no journal of Enshu's and names other files; take it away, or "
                              "name another history with --store FILE"),
                   {}}};
  }
  const bool writable = info.isWritable() && QFileInfo(info.path()).isWritable();
  QSqlDatabase database = QSqlDatabase::addDatabase(kDriver, connection_);
  database.setDatabaseName(info.absoluteFilePath());
  database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(kPatienceMs) +
                             (writable ? QString() : u";QSQLITE_OPEN_READONLY"_s));
  try {
    if (!database.open()) {
      refuse(database.lastError());
    }
    // Of a file that somebody else made: no code of its own, and no trust in its pages. What is
    // deleted is gone from the disk, since it may be a person's.
    for (const char* pragma : {"foreign_keys = on", "trusted_schema = off", "cell_size_check = on",
                               "secure_delete = on", "temp_store = memory"}) {
      run(u"pragma "_s + QLatin1StringView(pragma));
    }
  } catch (...) {
    prepared_.clear();
    database = {};
    QSqlDatabase::removeDatabase(connection_);
    throw;
  }
}

Database::~Database() {
  prepared_.clear();
  QSqlDatabase::removeDatabase(connection_);
}

void Database::refuse(const QSqlError& error) const {
  const int code = codeOf(error);
  throw Refusal{errorOf(file_, error), code == Corrupt || code == NotADatabase};
}

QSqlQuery& Database::execute(const QString& statement, const QVariantList& values) {
  auto found = prepared_.find(statement);
  if (found == prepared_.end()) {
    QSqlQuery query(QSqlDatabase::database(connection_, false));
    query.setForwardOnly(true);
    if (!query.prepare(statement)) {
      refuse(query.lastError());
    }
    found = prepared_.emplace(statement, std::move(query)).first;
  }
  QSqlQuery& query = found->second;
  for (qsizetype k = 0; k < values.size(); ++k) {
    query.bindValue(static_cast<int>(k), values[k]);
  }
  if (!query.exec()) {
    const QSqlError error = query.lastError();
    query.finish();
    refuse(error);
  }
  return query;
}

void Database::run(const QString& statement, const QVariantList& values) {
  QSqlQuery& query = execute(statement, values);
  changed_ = query.numRowsAffected();
  query.finish();
}

qint64 Database::insert(const QString& statement, const QVariantList& values) {
  QSqlQuery& query = execute(statement, values);
  const qint64 id = query.lastInsertId().toLongLong();
  query.finish();
  return id;
}

void Database::each(const QString& statement, const QVariantList& values,
                    const std::function<void(const QSqlQuery&)>& row) {
  QSqlQuery& query = execute(statement, values);
  while (query.next()) {
    row(query);
  }
  const QSqlError error = query.lastError();
  query.finish();
  if (error.isValid()) {
    refuse(error);
  }
}

QVariant Database::value(const QString& statement, const QVariantList& values) {
  QVariant first;
  each(statement, values, [&first](const QSqlQuery& row) {
    if (!first.isValid()) {
      first = row.value(0);
    }
  });
  return first;
}

std::optional<qint64> numberOf(const QVariant& value) {
  return value.isNull() ? std::nullopt : std::optional(value.toLongLong());
}

// At once for writing: two that begin by reading could wait for each other.
Transaction::Transaction(Database& database) : database_(database) {
  database_.run(u"begin immediate"_s);
}

// SQLite itself ends a transaction that found no room.
Transaction::~Transaction() {
  if (open_) {
    try {
      database_.run(u"rollback"_s);
    } catch (const Refusal&) {
    }
  }
}

void Transaction::commit() {
  database_.run(u"commit"_s);
  open_ = false;
}

}  // namespace enshu::store
