// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "core/grading/roster/index.h"

namespace enshu::grading {

// What a folder's name holds besides somebody's name: a number or a login before or after it
// ("201_田中太郎", "Tanaka Taro-B2112345"), or the team ("Team A-田中 太郎", as Moodle has it).
// Universities number in their own ways, so that the roster alone tells which part is what: where
// both parts are of one row, or one of them is and most of the class are called in this way.
class NameParts {
 public:
  // Both are to outlive it.
  NameParts(const Roster& roster, const RosterIndex& index, const QList<QList<Person>>& handedIn);

  // Each part in its place; as given where the name has no parts.
  Person of(const Person& given) const;

 private:
  struct Parts {
    Person person;
    bool areOfOneRow = false;  // of the roster, both of them
  };
  std::optional<Parts> partsOf(const Person& given) const;
  std::optional<Parts> numbered(const Person& given, const QString& id, const QString& name) const;
  std::optional<Parts> inTeam(const Person& given, const QString& team, const QString& name) const;

  const Roster& roster_;
  const RosterIndex& index_;
  QMultiHash<QString, qsizetype> rowsOfId_;
  bool areMostSo_ = false;
};

}  // namespace enshu::grading
