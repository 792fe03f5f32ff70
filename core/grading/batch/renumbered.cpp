// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/renumbered.h"

#include <algorithm>

#include "core/grading/roster/index.h"

namespace enshu::grading {

namespace {

// Nothing: he is not among them.
std::optional<Person> samePerson(const Person& known, const QList<Person>& persons, bool isAlone) {
  if (isAlone && persons.size() == 1) {
    return persons.first();
  }
  const auto named = std::find_if(persons.begin(), persons.end(), [&](const Person& one) {
    return isSameName(one.name, known.name);
  });
  return named == persons.end() ? std::nullopt : std::optional(*named);
}

}  // namespace

QList<Renumbered> renumberedOf(const ClassNotes& before, const ClassNotes& now,
                               const Moved& moved) {
  QList<Renumbered> renumbered;
  for (auto student = now.students.begin(); student != now.students.end(); ++student) {
    const QString folder = moved.value(student.key(), student.key());
    const QList<Person> persons = before.students.value(folder).persons;
    for (const Person& known : persons) {
      const auto same = samePerson(known, student->persons, persons.size() == 1);
      if (same && !known.number.isEmpty() && !isSameId(known.number, same->number)) {
        renumbered += {known, same->number};
      }
    }
  }
  return renumbered;
}

}  // namespace enshu::grading
