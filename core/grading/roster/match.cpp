// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <algorithm>

#include "core/grading/roster/empty_rows.h"
#include "core/grading/roster/index.h"
#include "core/grading/roster/leading_zeros.h"
#include "core/grading/roster/name_parts.h"
#include "core/grading/roster/roster.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The roster knows how somebody is called, the platform how it calls him itself; what the roster
// does not say stays.
Person together(const Person& given, const Person& listed, const LeadingZeros& zeros) {
  Person whole = listed;
  whole.number = zeros.complete(listed.number, given);
  whole.login = zeros.complete(listed.login, given);
  for (const auto of : {&Person::name, &Person::number, &Person::login, &Person::email}) {
    if ((whole.*of).isEmpty()) {
      whole.*of = given.*of;
    }
  }
  // The list may be of another assignment.
  whole.platform = given.platform.isEmpty() ? listed.platform : given.platform;
  return whole;
}

// One person who handed in and whom the roster may have.
struct Candidate {
  qsizetype submission = 0;
  Person person;  // by whatever his name holds (inParts)
  Person given;
  RosterRows found;
  bool byGroup = false;
  bool isAmbiguous = false;    // he may be several, or one whom another submission claims too
  bool numberDiffers = false;  // the name is that of a row, the number not

  bool isOfOneRow() const { return !isAmbiguous && !byGroup && found.size() == 1; }
};

// Who is found by what he alone has.
QList<Candidate> foundById(const RosterIndex& index, const LeadingZeros& zeros,
                           const QList<QList<Person>>& handedIn,
                           const QList<QList<Person>>& given) {
  // Of blind marking all have one name, "Participant"; one without a blank is what a platform made
  // of it.
  QHash<QString, int> times;
  for (const QList<Person>& persons : handedIn) {
    for (const Person& person : persons) {
      ++times[person.name];
    }
  }
  const auto mayContradict = [&times](const Person& person) {
    return !person.anonymous && times.value(person.name) == 1 && wordsOf(person.name).size() > 1;
  };
  QList<Candidate> all;
  for (qsizetype k = 0; k < handedIn.size(); ++k) {
    for (qsizetype p = 0; p < handedIn[k].size(); ++p) {
      const Person& person = handedIn[k][p];
      all += Candidate{k, person, given[k][p],
                       index.byId(zeros.asListed(person), mayContradict(person))};
    }
  }
  return all;
}

// Who is in the group of that name, by which nobody goes himself. What was taken for a login may be
// a word of it.
RosterRows teamOf(const RosterIndex& index, const Person& person) {
  const RosterRows whole = index.byGroup(person.login + u' ' + person.name);
  return index.byName(person.name).isEmpty() && whole.isEmpty() ? index.byGroup(person.name)
                                                                : whole;
}

// What bears a group's name is the group's, also where the platform's number is somebody's: his who
// handed in for all, or nobody's, since Moodle numbers groups too. Where people hand in by their
// own names somebody of no such group may call himself so.
void goByGroup(const RosterIndex& index, PlatformNumbers numbers, const RosterRows& certain,
               Candidate& one) {
  const Person& person = one.person;
  const RosterRows numbered = index.byPlatformNumber(person);
  const RosterRows team = teamOf(index, person);
  const bool hasOwn =
      !(person.number + person.email).isEmpty() || !(one.found.isEmpty() || one.found == numbered);
  const bool isItself = !certain.isEmpty() && !team.contains(numbered);
  if (team.isEmpty() || hasOwn || isItself) {
    return;
  }
  one.found = numbers == PlatformNumbers::Lasting ? team + one.found : team;
  one.byGroup = true;
}

// Rows whose number and name are those of one who handed in.
RosterRows certainOf(const RosterIndex& index, const QList<Candidate>& candidates) {
  RosterRows certain;
  for (const Candidate& one : candidates) {
    if (one.found.size() == 1 && !index.contradicts(one.person, *one.found.begin())) {
      certain += one.found;
    }
  }
  return certain;
}

// Who was not found goes by his name, and who was is asked for it: where it is that of a row with
// another number, or where two numbers of his are in two rows, nobody knows which is right. What is
// `certain` is nobody else's.
void goByName(const RosterIndex& index, const LeadingZeros& zeros, const RosterRows& certain,
              Candidate& one) {
  const RosterRows named = index.byName(one.person.name);
  const RosterRows open = named - certain;
  if (one.found.isEmpty()) {
    const Person asListed = zeros.asListed(one.person);
    one.found = named;
    one.found.removeIf([&](qsizetype k) { return index.hasAnotherNumber(asListed, k); });
    one.numberDiffers = one.found.isEmpty() && !open.isEmpty();
  } else {
    const auto contradicts = [&](qsizetype k) { return index.contradicts(one.person, k); };
    one.numberDiffers = index.hasNumbersOfTwo(zeros.asListed(one.person)) ||
                        (!open.isEmpty() && !one.found.intersects(named) &&
                         std::all_of(one.found.begin(), one.found.end(), contradicts));
  }
  if (one.numberDiffers) {
    one.found += open;
  }
}

// Whoever is nobody by his name has the platform's number of a row that is nobody else's: one of
// both is wrong, where numbers and names of others agree.
void goByNumber(const RosterIndex& index, const RosterRows& certain, QList<Candidate>& all) {
  RosterRows taken = certain;
  for (const Candidate& one : all) {
    taken += one.found.size() == 1 ? one.found : RosterRows();
  }
  for (Candidate& one : all) {
    const RosterRows open = index.byPlatformNumber(one.person) - taken;
    if (one.found.isEmpty() && !one.numberDiffers && !certain.isEmpty() && !open.isEmpty()) {
      one.found = open;
      one.numberDiffers = true;
    }
  }
}

QList<Candidate> candidatesOf(const RosterIndex& index, const LeadingZeros& zeros,
                              const QList<QList<Person>>& handedIn,
                              const QList<QList<Person>>& given, PlatformNumbers numbers) {
  QList<Candidate> all = foundById(index, zeros, handedIn, given);
  const RosterRows certain = certainOf(index, all);
  for (Candidate& one : all) {
    if (handedIn[one.submission].size() == 1) {
      goByGroup(index, numbers, certain, one);
    }
  }
  for (Candidate& one : all) {
    if (!one.byGroup) {
      goByName(index, zeros, certain, one);
    }
  }
  goByNumber(index, certain, all);
  for (Candidate& one : all) {
    const RosterRows team = teamOf(index, one.person);
    if (one.found.isEmpty() && handedIn[one.submission].size() == 1) {
      one.found = team;
      one.byGroup = true;
    }
  }
  return all;
}

QList<qsizetype> inOrder(const RosterRows& found) {
  QList<qsizetype> places = found.values();
  std::sort(places.begin(), places.end());
  return places;
}

QList<Person> personsAt(const Roster& roster, const RosterRows& found) {
  QList<Person> persons;
  for (const qsizetype k : inOrder(found)) {
    persons += roster[k].person;
  }
  return persons;
}

// Which submissions are one's of the roster; those of groups, in which anybody may call himself as
// he likes, take nobody's row from himself.
using Claims = QHash<qsizetype, QSet<qsizetype>>;

Claims claimsOf(const QList<Candidate>& candidates, bool ofGroups) {
  Claims claims;
  for (const Candidate& one : candidates) {
    if (!one.numberDiffers && (one.byGroup ? ofGroups : one.found.size() == 1)) {
      for (const qsizetype k : one.found) {
        claims[k] += one.submission;
      }
    }
  }
  return claims;
}

void markAmbiguous(QList<Candidate>& candidates) {
  const Claims own = claimsOf(candidates, false);
  const Claims all = claimsOf(candidates, true);
  for (Candidate& one : candidates) {
    const auto isWanted = [&](qsizetype k) {
      return (one.byGroup ? all : own).value(k).size() > 1;
    };
    const bool isAnyWanted = std::any_of(one.found.begin(), one.found.end(), isWanted);
    one.isAmbiguous = one.numberDiffers || isAnyWanted || (!one.byGroup && one.found.size() > 1);
  }
}

Ambiguous tell(const Candidate& one, const QList<Candidate>& all, const Roster& roster) {
  Ambiguous told{one.given, personsAt(roster, one.found), {}, one.numberDiffers};
  if (one.numberDiffers) {
    return told;
  }
  for (const Candidate& other : all) {
    const bool isSameRow = one.found.size() == 1 && other.isAmbiguous && other.found == one.found;
    const bool isOfGroup = one.byGroup && other.found.intersects(one.found);
    if ((isSameRow || isOfGroup) && !other.numberDiffers && other.submission != one.submission) {
      told.rivals += other.given;
    }
  }
  return told;
}

// What is left open; the rows that the ambiguous alone claim are `open`.
Doubts doubtsOf(const QList<Candidate>& candidates, const RosterRows& present, const Roster& roster,
                RosterRows& open) {
  Doubts doubts;
  QList<RosterRows> claims;
  for (const Candidate& one : candidates) {
    if (one.isAmbiguous) {
      doubts.ambiguous += tell(one, candidates, roster);
      claims += one.found - present;
      open += claims.last();
    }
  }
  for (const Empty& part : emptyOf(claims)) {
    doubts.missing += {personsAt(roster, part.rows), part.count};
  }
  return doubts;
}

// Who is in a row of another name. Where most are, or half of those whom no platform names, the
// list writes names in other letters, or the download has none.
QList<Renamed> renamedOf(const QList<Candidate>& candidates, const RosterIndex& index,
                         const Roster& roster) {
  QList<Renamed> renamed;
  qsizetype agreeing = 0;
  for (const Candidate& one : candidates) {
    if (!one.isOfOneRow() || one.person.name.isEmpty()) {
      continue;
    }
    const qsizetype row = *one.found.begin();
    if (index.contradicts(one.person, row)) {
      renamed += {one.person, roster[row].person};
    } else {
      ++agreeing;
    }
  }
  if (renamed.size() == agreeing) {
    renamed.removeIf([](const Renamed& one) { return one.person.platform.isEmpty(); });
  }
  return renamed.size() <= agreeing ? renamed : QList<Renamed>();
}

// Whose number is that of a row with another name, where most are so: a group hands in by the
// number of one of them.
QList<Renamed> mayBeGroupsOf(const QList<Candidate>& candidates, const RosterIndex& index,
                             const Roster& roster) {
  QList<Renamed> groups;
  qsizetype agreeing = 0;
  for (const Candidate& one : candidates) {
    if (!one.isOfOneRow() || one.person.name.isEmpty() || one.person.anonymous) {
      continue;
    }
    const qsizetype row = *one.found.begin();
    if (!index.contradicts(one.person, row)) {
      ++agreeing;
    } else if (one.found == index.byPlatformNumber(one.person)) {
      groups += {one.person, roster[row].person};
    }
  }
  return groups.size() > agreeing ? groups : QList<Renamed>();
}

// Who stands in his row with another number than he is given with.
QList<Renumbered> otherNumbersOf(const QList<Candidate>& candidates, const Roster& roster) {
  QList<Renumbered> others;
  for (const Candidate& one : candidates) {
    if (!one.isOfOneRow() || one.person.number.isEmpty()) {
      continue;
    }
    const QString& listed = roster[*one.found.begin()].person.number;
    if (!listed.isEmpty() && !isSameId(one.person.number, listed)) {
      others += {one.given, listed};
    }
  }
  return others;
}

// Of two moments as a list has them; where one has an offset and one has none, as they stand.
QString later(const QString& one, const QString& other) {
  const QDateTime a = QDateTime::fromString(one, Qt::ISODate);
  const QDateTime b = QDateTime::fromString(other, Qt::ISODate);
  const bool isLater =
      a.isValid() && b.isValid() && a.timeSpec() == b.timeSpec() ? a < b : one < other;
  return isLater ? other : one;
}

}  // namespace

QList<Person> personsOf(const Roster& roster) {
  QList<Person> persons;
  for (const Enrolled& one : roster) {
    persons += one.person;
  }
  return persons;
}

Roster rosterOf(const QList<Person>& persons) {
  Roster roster;
  for (const Person& person : persons) {
    roster += Enrolled{person};
  }
  return roster;
}

QString bareId(const QString& id) {
  return writtenId(id).remove(u'-').remove(u' ');
}

QString writtenId(const QString& id) {
  return id.normalized(QString::NormalizationForm_KC).toLower().trimmed();
}

QStringView withoutZeros(QStringView number) {
  while (number.startsWith(u'0')) {
    number = number.sliced(1);
  }
  return number;
}

bool isSameId(const QString& one, const QString& other) {
  const QString first = bareId(one);
  const QString second = bareId(other);
  return !first.isEmpty() && !second.isEmpty() && withoutZeros(first) == withoutZeros(second);
}

Result<void> requireAnybody(const QString& list, qsizetype handedIn, qsizetype unknown,
                            const Doubts& doubts) {
  const auto differing = std::count_if(doubts.ambiguous.begin(), doubts.ambiguous.end(),
                                       [](const Ambiguous& one) { return one.numberDiffers; });
  if (handedIn == 0 || unknown + differing < handedIn) {
    return {};
  }
  return differing == 0
             ? failure(list.toStdString(),
                       ENSHU_TEXT("nobody who handed in stands in this list; is it of another "
                                  "class, or another file?"))
             : failure(list.toStdString(),
                       ENSHU_TEXT("of nobody who handed in do number and name stand in one row of "
                                  "this list; is it of another class, or was one of its columns "
                                  "sorted alone?"));
}

Matched match(const Roster& roster, const QList<QList<Person>>& given, PlatformNumbers numbers) {
  RosterIndex index(roster);
  const QList<QList<Person>> handedIn = inParts(roster, index, given);
  const LeadingZeros zeros(roster, handedIn);
  if (numbers == PlatformNumbers::OfAssignment) {
    index.judgePlatformNumbers(handedIn);
  }
  QList<Candidate> candidates = candidatesOf(index, zeros, handedIn, given, numbers);
  markAmbiguous(candidates);
  Matched matched;
  matched.persons.resize(handedIn.size());
  matched.rows.resize(handedIn.size());
  matched.handedIn.resize(handedIn.size());
  RosterRows present;
  QList<Person> unnamed;
  for (const Candidate& one : candidates) {
    QList<Person>& persons = matched.persons[one.submission];
    QList<qsizetype>& rows = matched.rows[one.submission];
    if (one.isAmbiguous || one.found.isEmpty()) {
      if (!one.isAmbiguous) {
        (one.given.anonymous ? unnamed : matched.unknown) += one.given;
      }
      persons += one.given;
      rows += -1;
      continue;
    }
    for (const qsizetype k : inOrder(one.found)) {
      persons += one.byGroup ? roster[k].person : together(one.person, roster[k].person, zeros);
      rows += roster[k].row;
      QString& time = matched.handedIn[one.submission];
      time = later(time, roster[k].handedIn);
      present += k;
    }
  }
  RosterRows open;
  matched.doubts = doubtsOf(candidates, present, roster, open);
  matched.doubts.unnamed = unnamed;
  matched.doubts.renamed = renamedOf(candidates, index, roster);
  matched.doubts.mayBeGroups = mayBeGroupsOf(candidates, index, roster);
  matched.renumbered = otherNumbersOf(candidates, roster);
  for (qsizetype k = 0; k < roster.size(); ++k) {
    if (!present.contains(k) && !open.contains(k) && unnamed.isEmpty()) {
      matched.absent += roster[k];
    }
  }
  return matched;
}

}  // namespace enshu::grading
