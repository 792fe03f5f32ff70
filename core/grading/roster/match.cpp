// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMultiHash>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>

#include "core/grading/roster/empty_rows.h"
#include "core/grading/roster/leading_zeros.h"
#include "core/grading/roster/roster.h"
#include "core/grading/roster/variants.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The accents of Latin letters count for nothing, those of kana do; nor does which of its shapes a
// font is to show of a letter.
QStringList wordsOf(const QString& name) {
  static const QRegularExpression kAccents(
      u"[\\x{300}-\\x{36F}\\x{FE00}-\\x{FE0F}\\x{E0100}-\\x{E01EF}]"_s);
  static const QRegularExpression kBetween(u"[^\\p{L}\\p{N}\\p{M}ー]+"_s);
  QString plain = name.normalized(QString::NormalizationForm_KD).remove(kAccents);
  plain = plain.normalized(QString::NormalizationForm_KC).toCaseFolded();
  return plain.split(kBetween, Qt::SkipEmptyParts);
}

// A name without its blanks, from whichever word it begins with.
QSet<QString> keysOf(const QString& name) {
  QStringList words = wordsOf(name);
  QSet<QString> keys;
  for (qsizetype k = 0; k < words.size(); ++k) {
    keys += words.join(QString());
    words.append(words.takeFirst());
  }
  keys.remove(QString());
  return keys;
}

// The same of whichever variants of its letters somebody wrote.
QSet<QString> commonKeysOf(const QString& name) {
  return keysOf(withoutVariants(name.normalized(QString::NormalizationForm_KC)));
}

using Found = QSet<qsizetype>;  // places in the roster

// A roster by everything that somebody may be known by.
class Index {
 public:
  explicit Index(const Roster& roster) {
    for (qsizetype k = 0; k < roster.size(); ++k) {
      const Person& person = roster[k].person;
      for (const QString& id : {person.number, person.login, person.email}) {
        add(ids_, bareId(id), k);
      }
      add(locals_, bareId(person.email.section(u'@', 0, 0)), k);
      add(platforms_, bareId(person.platform), k);
      for (const QString& key : keysOf(person.name)) {
        names_.insert(key, k);
      }
      namesOf_ += commonKeysOf(person.name);
      for (const QString& key : namesOf_.last()) {
        commonNames_.insert(key, k);
      }
      for (const QString& key : keysOf(roster[k].group)) {
        groups_.insert(key, k);
      }
    }
  }

  // By the first of the ids that anybody has, the surest first. A login may be what somebody chose
  // to stand before his name: where the platform's number is another one's, both are found, unless
  // the name is that of the login and not of the number. A name that may `contradict` does so to a
  // platform's number and to what stands before an "@", which anybody may choose too.
  Found byId(const Person& person, bool mayContradict) const {
    const auto fitting = [&](Found found) {
      found.removeIf([&](qsizetype k) { return mayContradict && contradicts(person, k); });
      return found;
    };
    if (Found found = in(ids_, bareId(person.number)); !found.isEmpty()) {
      return found;
    }
    Found numbered = fitting(in(platforms_, bareId(person.platform)));
    if (Found found = in(ids_, bareId(person.login)); !found.isEmpty()) {
      const auto contradicted = [&](qsizetype k) { return contradicts(person, k); };
      if (std::none_of(found.begin(), found.end(), contradicted)) {
        numbered.removeIf(contradicted);
      }
      return found + numbered;
    }
    if (Found found = in(ids_, bareId(person.email)); !found.isEmpty()) {
      return found;
    }
    if (!numbered.isEmpty()) {
      return numbered;
    }
    for (const QString& id : {person.number, person.login}) {
      if (Found found = fitting(in(locals_, bareId(id))); !found.isEmpty()) {
        return found;
      }
    }
    // A folder may be called by a number alone.
    const QString name = person.platform.isEmpty() ? bareId(person.name) : QString();
    const Found found = in(ids_, name);
    return found.isEmpty() ? in(locals_, name) : found;
  }

  // As it is written, before it is taken for a variant of another one.
  Found byName(const QString& name) const {
    Found found = in(names_, keysOf(name));
    return found.isEmpty() ? in(commonNames_, commonKeysOf(name)) : found;
  }
  Found byGroup(const QString& name) const { return in(groups_, keysOf(name)); }

 private:
  using Places = QMultiHash<QString, qsizetype>;

  static void add(Places& places, const QString& key, qsizetype k) {
    if (!key.isEmpty()) {
      places.insert(key, k);
    }
  }
  static Found in(const Places& places, const QString& key) {
    const QList<qsizetype> found = places.values(key);
    return {found.begin(), found.end()};
  }
  static Found in(const Places& places, const QSet<QString>& keys) {
    Found found;
    for (const QString& key : keys) {
      found += in(places, key);
    }
    return found;
  }

  // Whether neither the name nor what was taken for a login before it is that of the roster.
  bool contradicts(const Person& person, qsizetype k) const {
    return !namesOf_[k].isEmpty() && !namesOf_[k].intersects(commonKeysOf(person.name)) &&
           !namesOf_[k].intersects(commonKeysOf(person.login + u' ' + person.name));
  }

  Places ids_;
  Places locals_;  // what stands before the "@" of an address
  Places platforms_;
  Places names_;
  Places commonNames_;
  QList<QSet<QString>> namesOf_;  // by place, in their common form
  Places groups_;
};

// The roster knows how somebody is called; what it does not say stays.
Person together(const Person& given, const Person& listed, const LeadingZeros& zeros) {
  Person whole = listed;
  whole.number = zeros.complete(listed.number, given);
  whole.login = zeros.complete(listed.login, given);
  for (const auto of :
       {&Person::name, &Person::number, &Person::platform, &Person::login, &Person::email}) {
    if ((whole.*of).isEmpty()) {
      whole.*of = given.*of;
    }
  }
  return whole;
}

// One person who handed in and whom the roster may have.
struct Candidate {
  qsizetype submission = 0;
  Person person;
  Found found;
  bool byGroup = false;
  bool isAmbiguous = false;  // he may be several, or one whom another submission claims too
};

QList<Candidate> candidatesOf(const Index& index, const LeadingZeros& zeros,
                              const QList<QList<Person>>& handedIn) {
  // Of blind marking all have one name, "Participant"; one without a blank is what a platform made
  // of it.
  QHash<QString, int> times;
  for (const QList<Person>& persons : handedIn) {
    for (const Person& person : persons) {
      ++times[person.name];
    }
  }
  const auto mayContradict = [&times](const QString& name) {
    return times.value(name) == 1 && wordsOf(name).size() > 1;
  };
  QList<Candidate> all;
  for (qsizetype k = 0; k < handedIn.size(); ++k) {
    for (const Person& person : handedIn[k]) {
      Candidate one{k, person, index.byId(zeros.asListed(person), mayContradict(person.name))};
      if (one.found.isEmpty()) {
        one.found = index.byName(person.name);
      }
      if (one.found.isEmpty() && handedIn[k].size() == 1) {
        one.found = index.byGroup(person.name);
        one.byGroup = true;
      }
      all += one;
    }
  }
  return all;
}

QList<qsizetype> inOrder(const Found& found) {
  QList<qsizetype> places = found.values();
  std::sort(places.begin(), places.end());
  return places;
}

QList<Person> personsAt(const Roster& roster, const Found& found) {
  QList<Person> persons;
  for (const qsizetype k : inOrder(found)) {
    persons += roster[k].person;
  }
  return persons;
}

void markAmbiguous(QList<Candidate>& candidates) {
  QHash<qsizetype, QSet<qsizetype>> wanted;  // which submissions are one's of the roster
  for (const Candidate& one : candidates) {
    if (!one.byGroup && one.found.size() == 1) {
      wanted[*one.found.begin()] += one.submission;
    }
  }
  for (Candidate& one : candidates) {
    const bool isWanted = one.found.size() == 1 && wanted.value(*one.found.begin()).size() > 1;
    one.isAmbiguous = !one.byGroup && (one.found.size() > 1 || isWanted);
  }
}

Ambiguous tell(const Candidate& one, const QList<Candidate>& all, const Roster& roster) {
  Ambiguous told{one.person, personsAt(roster, one.found)};
  for (const Candidate& other : all) {
    if (one.found.size() == 1 && other.isAmbiguous && other.found == one.found &&
        other.submission != one.submission) {
      told.rivals += other.person;
    }
  }
  return told;
}

// What is left open; the rows that the ambiguous alone claim are `open`.
Doubts doubtsOf(const QList<Candidate>& candidates, const Found& present, const Roster& roster,
                Found& open) {
  Doubts doubts;
  QList<Found> claims;
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
  QString bare = id.normalized(QString::NormalizationForm_KC).toLower();
  return bare.remove(u'-').remove(u' ');
}

bool isSameName(const QString& one, const QString& other) {
  return commonKeysOf(one).intersects(commonKeysOf(other));
}

Result<void> requireAnybody(const QString& list, qsizetype handedIn, qsizetype unknown) {
  return handedIn == 0 || unknown < handedIn
             ? Result<void>()
             : failure(list.toStdString(),
                       ENSHU_TEXT("nobody who handed in stands in this list; is it of another "
                                  "class, or another file?"));
}

Matched match(const Roster& roster, const QList<QList<Person>>& handedIn) {
  const LeadingZeros zeros(roster, handedIn);
  QList<Candidate> candidates = candidatesOf(Index(roster), zeros, handedIn);
  markAmbiguous(candidates);
  Matched matched;
  matched.persons.resize(handedIn.size());
  matched.rows.resize(handedIn.size());
  Found present;
  for (const Candidate& one : candidates) {
    QList<Person>& persons = matched.persons[one.submission];
    QList<qsizetype>& rows = matched.rows[one.submission];
    if (one.isAmbiguous || one.found.isEmpty()) {
      matched.unknown += one.isAmbiguous ? QList<Person>() : QList<Person>{one.person};
      persons += one.person;
      rows += -1;
      continue;
    }
    for (const qsizetype k : inOrder(one.found)) {
      persons += one.byGroup ? roster[k].person : together(one.person, roster[k].person, zeros);
      rows += roster[k].row;
      present += k;
    }
  }
  Found open;
  matched.doubts = doubtsOf(candidates, present, roster, open);
  for (qsizetype k = 0; k < roster.size(); ++k) {
    if (!present.contains(k) && !open.contains(k)) {
      matched.absent += roster[k];
    }
  }
  return matched;
}

}  // namespace enshu::grading
