// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlQuery>
#include <QString>
#include <QVariant>
#include <functional>
#include <map>
#include <optional>

#include "core/store/refusal.h"

namespace enshu::store {

// A connection to one SQLite file that is there, of this thread. Values are bound, never written
// into a statement; statements are texts of the program. Everything throws a Refusal.
class Database {
 public:
  // Waits for another program's transaction at most so long.
  static constexpr int kPatienceMs = 60'000;

  // For reading alone where the file or its folder cannot be written.
  explicit Database(const QString& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const QString& statement, const QVariantList& values = {});
  qint64 insert(const QString& statement, const QVariantList& values);  // the new row's id
  qint64 changed() const { return changed_; }  // how many rows the last statement changed

  void each(const QString& statement, const QVariantList& values,
            const std::function<void(const QSqlQuery&)>& row);
  QVariant value(const QString& statement, const QVariantList& values = {});  // invalid: no row

 private:
  QSqlQuery& execute(const QString& statement, const QVariantList& values);
  [[noreturn]] void refuse(const QSqlError& error) const;

  QString file_;
  QString connection_;
  std::map<QString, QSqlQuery> prepared_;
  qint64 changed_ = 0;
};

// A whole number of a row; none where it is null.
std::optional<qint64> numberOf(const QVariant& value);

// All that is written until commit(), or nothing.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace enshu::store
