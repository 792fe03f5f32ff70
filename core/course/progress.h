// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include "core/course/course.h"

namespace enshu::course {

// PassedChained: on the student's own earlier steps, too.
enum class State { Untouched, Started, Failed, Passed, PassedChained };

// "untouched", "started", "failed", "passed", "passed-chained".
QString stateId(State state);

bool isPassed(State state);

// How far this student is in a course: one small file in its record, shared by the command line and
// the desk. A damaged file counts as no progress; it is kept aside when the next progress is
// written.
class Progress {
 public:
  // `record`: Course::record.
  static Progress load(const QString& record = ownRecord());

  State state(const QString& exercise) const;
  QString workspace(const QString& exercise) const;  // folder of the last start; may be empty

  // Both change the file as it is then, whoever else has written it meanwhile. What was passed once
  // stays so. `outcome`: Failed, Passed or PassedChained.
  Result<void> start(const QString& exercise, const QString& workspace);
  Result<void> record(const QString& exercise, State outcome);

 private:
  struct Entry {
    State state = State::Untouched;
    QString workspace;
  };
  explicit Progress(QString record) : record_(std::move(record)) {}
  static Result<Progress> read(const QString& record);
  QString path() const;
  template <class Change>
  Result<void> update(const QString& exercise, Change change);
  Result<void> save() const;
  QString record_;
  QHash<QString, Entry> entries_;
};

}  // namespace enshu::course
