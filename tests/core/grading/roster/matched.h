// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/roster/roster.h"

// What a roster says of those who handed in, on one line.
namespace enshu::matched {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

inline QString names(const QList<Person>& persons) {
  QStringList names;
  for (const Person& person : persons) {
    names += person.name.isEmpty() ? person.number : person.name;
  }
  return names.join(u", "_s);
}

inline QString numbers(const QList<Person>& persons) {
  QStringList numbers;
  for (const Person& person : persons) {
    numbers += person.number;
  }
  return numbers.join(u'|');
}

inline QString told(const Matched& matched) {
  QStringList told{u"absent "_s + names(personsOf(matched.absent))};
  if (!matched.unknown.isEmpty()) {
    told += u"unknown "_s + names(matched.unknown);
  }
  for (const Ambiguous& one : matched.doubts.ambiguous) {
    told += names({one.person}) + u" is "_s + numbers(one.rows) +
            (one.rivals.isEmpty() ? QString() : u" as "_s + names(one.rivals)) +
            (one.numberDiffers ? u" against a number"_s : QString());
  }
  for (const Missing& missing : matched.doubts.missing) {
    told += u"%1 of %2 missing"_s.arg(missing.count).arg(numbers(missing.rows));
  }
  for (const Renamed& one : matched.doubts.renamed) {
    told += names({one.person}) + u" taken for "_s + names({one.row});
  }
  for (const Renamed& one : matched.doubts.mayBeGroups) {
    told += names({one.person}) + u" may be the group of "_s + names({one.row});
  }
  if (!matched.doubts.unnamed.isEmpty()) {
    told += names(matched.doubts.unnamed) + u" without a name"_s;
  }
  return told.join(u"; "_s);
}

inline Matched match(const Roster& roster, const QList<QList<Person>>& handedIn) {
  return match(roster, handedIn, PlatformNumbers::OfAssignment);
}

inline QList<QList<Person>> each(const QList<Person>& persons) {
  QList<QList<Person>> each;
  for (const Person& person : persons) {
    each.append(QList<Person>{person});
  }
  return each;
}

// How everybody is called, and what is told beside.
inline QString matchedBy(const Roster& roster, const QList<Person>& persons) {
  const Matched matched = match(roster, each(persons));
  QStringList shown;
  for (const QList<Person>& one : matched.persons) {
    shown += called(one);
  }
  return shown.join(u", "_s) + u"; "_s + told(matched);
}

}  // namespace enshu::matched
