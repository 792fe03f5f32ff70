// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/index.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/grading/roster/variants.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Places = QMultiHash<QString, qsizetype>;

// A name without its blanks, from whichever word it begins with.
QSet<QString> keysOf(const QString& name) {
  constexpr qsizetype kMostWords = 16;  // of a name; what has more is taken as it is written
  QStringList words = wordsOf(name);
  const qsizetype turns = words.size() > kMostWords ? 1 : words.size();
  QSet<QString> keys;
  for (qsizetype k = 0; k < turns; ++k) {
    keys += words.join(QString());
    words.append(words.takeFirst());
  }
  keys.remove(QString());
  return keys;
}

QString commonForm(const QString& name) {
  return withoutVariants(name.normalized(QString::NormalizationForm_KC));
}

// The keys of a name in whichever variants of its letters somebody wrote.
QSet<QString> commonKeysOf(const QString& name) {
  return keysOf(commonForm(name));
}

void add(Places& places, const QString& key, qsizetype k) {
  if (!key.isEmpty()) {
    places.insert(key, k);
  }
}

RosterRows in(const Places& places, const QString& key) {
  const QList<qsizetype> found = places.values(key);
  return {found.begin(), found.end()};
}

// Whether words are some of a name's, or, of a name that is written without blanks, its beginning
// or end.
bool arePart(const QStringList& words, const QStringList& whole) {
  static const QRegularExpression kLatin(u"[A-Za-z]"_s);
  const bool isSome = std::all_of(words.begin(), words.end(),
                                  [&](const QString& word) { return whole.contains(word); });
  if (words.isEmpty() || isSome || words.size() > 1) {
    return isSome && !words.isEmpty();
  }
  const QString joined = whole.join(QString());
  return (joined.startsWith(words.first()) || joined.endsWith(words.first())) &&
         !joined.contains(kLatin);
}

RosterRows in(const Places& places, const QSet<QString>& keys) {
  RosterRows found;
  for (const QString& key : keys) {
    found += in(places, key);
  }
  return found;
}

}  // namespace

const QRegularExpression& betweenWords() {
  static const QRegularExpression kBetween(u"[^\\p{L}\\p{N}\\p{M}ー]+"_s);
  return kBetween;
}

// The accents of Latin letters count for nothing, those of kana do; nor does which of its shapes a
// font is to show of a letter.
QStringList wordsOf(const QString& name) {
  static const QRegularExpression kAccents(
      u"[\\x{300}-\\x{36F}\\x{FE00}-\\x{FE0F}\\x{E0100}-\\x{E01EF}]"_s);
  QString plain = name.normalized(QString::NormalizationForm_KD).remove(kAccents);
  plain = plain.normalized(QString::NormalizationForm_KC).toCaseFolded();
  return plain.split(betweenWords(), Qt::SkipEmptyParts);
}

RosterIndex::RosterIndex(const Roster& roster) {
  for (qsizetype k = 0; k < roster.size(); ++k) {
    const Person& person = roster[k].person;
    for (const QString& id : {person.number, person.login, person.email}) {
      add(ids_, bareId(id), k);
      add(writtenIds_, writtenId(id), k);
    }
    add(locals_, bareId(person.email.section(u'@', 0, 0)), k);
    add(platforms_, bareId(person.platform), k);
    numbers_ += bareId(person.number);
    platformNumbers_ += bareId(person.platform);
    for (const QString& key : keysOf(person.name)) {
      names_.insert(key, k);
    }
    namesOf_ += commonKeysOf(person.name);
    wordsOf_ += wordsOf(commonForm(person.name));
    for (const QString& key : namesOf_.last()) {
      commonNames_.insert(key, k);
    }
    static const QRegularExpression kBetweenGroups(u"[,;、，；]"_s);
    QStringList groups = roster[k].group.split(kBetweenGroups);
    groups += roster[k].group;  // whose name may hold such a sign
    for (const QString& group : groups) {
      for (const QString& key : keysOf(group)) {
        groups_.insert(key, k);
      }
    }
  }
}

void RosterIndex::judgePlatformNumbers(const QList<QList<Person>>& handedIn) {
  int same = 0;
  int other = 0;
  for (const QList<Person>& persons : handedIn) {
    for (const Person& person : persons) {
      const RosterRows numbered = in(platforms_, bareId(person.platform));
      const RosterRows named = byName(person.name);
      if (numbered.intersects(named)) {
        ++same;
      } else if (named.size() == 1 && hasAnotherNumber(person, *named.begin())) {
        ++other;
      }
    }
  }
  platformsCount_ = other <= same;
}

RosterRows RosterIndex::asWritten(const QString& id, const RosterRows& alike) const {
  RosterRows written = alike;
  written.removeIf([&](qsizetype k) { return !isWritten(id, k); });
  return written.isEmpty() ? alike : written;
}

RosterRows RosterIndex::ofId(const QString& id) const {
  return asWritten(id, in(ids_, bareId(id)));
}

RosterRows RosterIndex::byId(const Person& person, bool mayContradict) const {
  const auto fitting = [&](RosterRows found) {
    found.removeIf([&](qsizetype k) { return mayContradict && contradicts(person, k); });
    return found;
  };
  if (const RosterRows found = ofId(person.number); !found.isEmpty()) {
    return found + byPlatformNumber(person);
  }
  RosterRows numbered = fitting(byPlatformNumber(person));
  if (RosterRows found = ofId(person.login); !found.isEmpty()) {
    const auto contradicted = [&](qsizetype k) { return contradicts(person, k); };
    if (std::none_of(found.begin(), found.end(), contradicted)) {
      numbered.removeIf(contradicted);
    }
    return found + numbered;
  }
  if (RosterRows found = ofId(person.email); !found.isEmpty()) {
    return found;
  }
  if (!numbered.isEmpty()) {
    return numbered;
  }
  for (const QString& id : {person.number, person.login}) {
    if (RosterRows found = fitting(in(locals_, bareId(id))); !found.isEmpty()) {
      return found;
    }
  }
  // A folder may be called by a number alone.
  if (hasId(person) || !byName(person.name).isEmpty()) {
    return {};
  }
  const RosterRows found = ofId(person.name);
  return found.isEmpty() ? in(locals_, bareId(person.name)) : found;
}

RosterRows RosterIndex::byPlatformNumber(const Person& person) const {
  return platformsCount_ ? in(platforms_, bareId(person.platform)) : RosterRows();
}

bool RosterIndex::hasNumbersOfTwo(const Person& person) const {
  const RosterRows numbered = byPlatformNumber(person);
  const RosterRows own = ofId(person.number);
  return !own.isEmpty() && !numbered.isEmpty() && own != numbered;
}

RosterRows RosterIndex::byName(const QString& name) const {
  RosterRows found = in(names_, keysOf(name));
  return found.isEmpty() ? in(commonNames_, commonKeysOf(name)) : found;
}
RosterRows RosterIndex::byGroup(const QString& name) const {
  return in(groups_, keysOf(name));
}

bool RosterIndex::contradicts(const Person& person, qsizetype k) const {
  return !namesOf_[k].isEmpty() && !namesOf_[k].intersects(commonKeysOf(person.name)) &&
         !namesOf_[k].intersects(commonKeysOf(person.login + u' ' + person.name)) &&
         !arePart(wordsOf(commonForm(person.name)), wordsOf_[k]) &&
         !isSameId(person.name, numbers_[k]);
}

bool RosterIndex::hasAnotherNumber(const Person& person, qsizetype k) const {
  const auto differ = [](const QString& his, const QString& listed) {
    return !his.isEmpty() && !listed.isEmpty() && !isSameId(his, listed);
  };
  return differ(person.number, numbers_[k]) ||
         (platformsCount_ && differ(person.platform, platformNumbers_[k]));
}

bool RosterIndex::isPartOfAnothers(const QString& name, qsizetype k) const {
  const QStringList words = wordsOf(commonForm(name));
  return !arePart(words, wordsOf_[k]) &&
         std::any_of(wordsOf_.begin(), wordsOf_.end(),
                     [&words](const QStringList& whole) { return arePart(words, whole); });
}

bool isPartOfName(const QString& part, const QString& name) {
  return arePart(wordsOf(commonForm(part)), wordsOf(commonForm(name)));
}

bool isSameName(const QString& one, const QString& other) {
  return commonKeysOf(one).intersects(commonKeysOf(other));
}

}  // namespace enshu::grading
