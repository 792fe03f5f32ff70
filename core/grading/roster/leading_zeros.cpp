// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/leading_zeros.h"

#include <QSet>
#include <algorithm>

namespace enshu::grading {

namespace {

// What may be a number: a folder may be called by one alone, where no platform tells more.
QList<QString Person::*> numbersOf(const Person& person) {
  const bool mayBeName =
      person.number.isEmpty() && person.login.isEmpty() && person.platform.isEmpty();
  return mayBeName ? QList<QString Person::*>{&Person::name}
                   : QList<QString Person::*>{&Person::number, &Person::login};
}

// Empty: it is no number of digits alone.
QString keyOf(const QString& digits) {
  const bool isNumber = std::all_of(digits.begin(), digits.end(),
                                    [](QChar letter) { return letter >= u'0' && letter <= u'9'; });
  return isNumber ? withoutZeros(digits).toString() : QString();
}

}  // namespace

LeadingZeros::LeadingZeros(const Roster& roster, const QList<QList<Person>>& handedIn) {
  qsizetype who = 0;
  for (const Enrolled& one : roster) {
    add(one.person, who++, listed_);
  }
  for (const QList<Person>& persons : handedIn) {
    for (const Person& person : persons) {
      add(person, who++, given_);
    }
  }
}

void LeadingZeros::add(const Person& person, qsizetype who, Side& side) {
  for (QString Person::*const of : numbersOf(person)) {
    const QString digits = bareId(person.*of);
    if (const QString key = keyOf(digits); !key.isEmpty()) {
      side[key].written[digits] = person.*of;
      side[key].whose += who;
    }
  }
}

bool LeadingZeros::areOne(const QString& key) const {
  const auto listed = listed_.constFind(key);
  const auto given = given_.constFind(key);
  return listed != listed_.constEnd() && given != given_.constEnd() && listed->whose.size() == 1 &&
         !given->areSeveral();
}

Person LeadingZeros::asListed(const Person& given) const {
  Person known = given;
  for (QString Person::*const of : numbersOf(given)) {
    const QString digits = bareId(given.*of);
    const QString key = keyOf(digits);
    if (areOne(key) && !listed_[key].written.contains(digits)) {
      known.*of = listed_[key].written.begin().value();
    }
  }
  return known;
}

QString LeadingZeros::complete(const QString& listed, const Person& given) const {
  const QString key = keyOf(bareId(listed));
  QString whole = listed;
  for (QString Person::*const of : numbersOf(given)) {
    const QString digits = bareId(given.*of);
    if (areOne(key) && keyOf(digits) == key && digits.size() > bareId(whole).size()) {
      whole = given.*of;
    }
  }
  return whole;
}

}  // namespace enshu::grading
