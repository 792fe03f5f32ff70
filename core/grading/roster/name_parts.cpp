// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/name_parts.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Longer names, and such of more parts, somebody made up.
constexpr qsizetype kLongestName = 120;
constexpr qsizetype kMostParts = 9;

constexpr qsizetype kLeastDigits = 3;  // of a number that no row has; "v2" and "(1)" are none

// A name as two parts of it, one of which is of that row.
struct Reading {
  qsizetype row = 0;
  Person person;
  bool isWhole = false;    // both are
  QString rest = {};       // what is nothing of the row's, folded; empty: there is none
  bool isWritten = false;  // the id is written as it is there
};

qsizetype digitsIn(const QString& id) {
  return std::count_if(id.begin(), id.end(), [](QChar letter) { return letter.isDigit(); });
}

class Reader {
 public:
  Reader(const Roster& roster, const RosterIndex& index) : roster_(roster), index_(index) {
    for (qsizetype k = 0; k < roster.size(); ++k) {
      for (const QString& id : {roster[k].person.number, roster[k].person.login}) {
        const QString bare = bareId(id);
        rows_[bare] += k;
        rowsWithoutZeros_[withoutZeros(bare).toString()] += k;
      }
    }
    rows_.remove({});
    rowsWithoutZeros_.remove({});
  }

  // What was taken for a login before a name and is nobody's may be a team's: "Team1-Taro Tanaka".
  Person joined(const Person& given) const {
    Person whole = given;
    if (!given.platform.isEmpty() && !given.login.isEmpty() && rowsOf(given.login).isEmpty()) {
      whole.name = given.login + u' ' + given.name;
      whole.login.clear();
    }
    return whole;
  }

  // The surest: whole ones, then those by an id as it is written; if they are of one row.
  std::optional<Reading> read(const Person& given) const {
    QList<Reading> readings;
    for (const auto& [head, tail] : mayHaveParts(given) ? cutsOf(given.name) : QList<Cut>()) {
      addNumbered(given, head, tail, readings);
      addNumbered(given, tail, head, readings);
      addNamed(given, head, tail, readings);
      addNamed(given, tail, head, readings);
      addInTeam(given, head, tail, readings);
    }
    prefer(readings, [](const Reading& one) { return one.isWhole; });
    prefer(readings, [](const Reading& one) { return one.isWritten; });
    const bool areOne = std::all_of(readings.begin(), readings.end(), [&](const Reading& one) {
      return one.row == readings.first().row;
    });
    return readings.isEmpty() || !areOne ? std::nullopt : std::optional(readings.first());
  }

 private:
  using Cut = std::pair<QString, QString>;

  bool mayHaveParts(const Person& given) const {
    const bool isTold = !given.number.isEmpty() || !given.login.isEmpty() || !given.email.isEmpty();
    return !isTold && given.name.size() <= kLongestName && index_.byName(given.name).isEmpty() &&
           rowsOf(given.name).isEmpty();
  }

  static void prefer(QList<Reading>& readings, bool (*isSo)(const Reading&)) {
    if (std::any_of(readings.begin(), readings.end(), isSo)) {
      readings.removeIf([isSo](const Reading& one) { return !isSo(one); });
    }
  }

  // Before and after whatever stands between two words.
  static QList<Cut> cutsOf(const QString& name) {
    QList<Cut> cuts;
    for (auto between = betweenWords().globalMatch(name); between.hasNext();) {
      const auto cut = between.next();
      const Cut parts{trimmed(name.left(cut.capturedStart())),
                      trimmed(name.mid(cut.capturedEnd()))};
      if (!parts.first.isEmpty() && !parts.second.isEmpty()) {
        cuts.append(parts);
      }
    }
    return cuts.size() < kMostParts ? cuts : QList<Cut>();
  }

  static QString trimmed(QString part) {
    static const QRegularExpression kEnds(u"^%1|%1$"_s.arg(betweenWords().pattern()));
    return part.remove(kEnds);
  }

  RosterRows rowsOf(const QString& id) const {
    const QString bare = bareId(id);
    const RosterRows exact = rows_.value(bare);
    return exact.isEmpty() ? rowsWithoutZeros_.value(withoutZeros(bare).toString())
                           : index_.asWritten(id, exact);
  }

  // Whether an id may be his whose name is not that of its row. Without a digit it may be a name;
  // beside another id it may be either's; and where a platform tells people apart itself, what
  // somebody calls himself proves nothing.
  bool mayStandAlone(const Person& given, const QString& id, const QString& name) const {
    const QStringList words = name.split(betweenWords());
    return digitsIn(id) > 0 && given.platform.isEmpty() &&
           std::none_of(words.begin(), words.end(),
                        [this](const QString& word) { return !rowsOf(word).isEmpty(); });
  }

  void addNumbered(const Person& given, const QString& id, const QString& name,
                   QList<Reading>& readings) const {
    const RosterRows rows = rowsOf(id);
    for (const qsizetype k : rows) {
      const Person& listed = roster_[k].person;
      const bool isWhole = isSameName(name, listed.name);
      const bool isOthers = index_.byName(name).isEmpty() && index_.isPartOfAnothers(name, k);
      if (!isWhole && (rows.size() > 1 || isOthers || !mayStandAlone(given, id, name))) {
        continue;
      }
      Reading reading{k, given, isWhole,
                      isPartOfName(name, listed.name) ? QString() : writtenId(name),
                      index_.isWritten(id, k)};
      (isSameId(listed.number, id) ? reading.person.number : reading.person.login) = id;
      reading.person.name = name;
      readings += reading;
    }
  }

  // A number that no row has, beside the name of one: whether it may be his is asked where numbers
  // are compared.
  void addNamed(const Person& given, const QString& id, const QString& name,
                QList<Reading>& readings) const {
    const RosterRows named = index_.byName(name);
    const bool isNumber = digitsIn(id) >= kLeastDigits && rowsOf(id).isEmpty();
    if (isNumber && named.size() == 1 && given.platform.isEmpty()) {
      Reading reading{*named.begin(), given, true, writtenId(id)};
      reading.person.number = id;
      reading.person.name = name;
      readings += reading;
    }
  }

  // A team tells namesakes apart.
  void addInTeam(const Person& given, const QString& team, const QString& name,
                 QList<Reading>& readings) const {
    if (given.platform.isEmpty()) {
      return;
    }
    const RosterRows named = index_.byName(name);
    RosterRows inTeam = index_.byGroup(team);
    inTeam.intersect(named);
    if (inTeam.size() == 1 || named.size() == 1) {
      Reading reading{*(inTeam.size() == 1 ? inTeam : named).begin(), given, inTeam.size() == 1};
      reading.person.name = name;
      if (named.size() > 1) {
        reading.person.number = roster_[reading.row].person.number;
      }
      readings += reading;
    }
  }

  const Roster& roster_;
  const RosterIndex& index_;
  QHash<QString, RosterRows> rows_;  // by a number or login, as the next
  QHash<QString, RosterRows> rowsWithoutZeros_;
};

}  // namespace

QList<QList<Person>> inParts(const Roster& roster, const RosterIndex& index,
                             QList<QList<Person>> handedIn) {
  const Reader reader(roster, index);
  QList<std::pair<Person*, Reading>> readings;
  QHash<QString, int> times;  // of what is nobody's own, since several have it
  qsizetype all = 0;
  for (QList<Person>& persons : handedIn) {
    for (Person& person : persons) {
      ++all;
      if (const std::optional<Reading> reading = reader.read(reader.joined(person))) {
        readings.append({&person, *reading});
        ++times[reading->rest];
      }
    }
  }
  readings.removeIf([&](const auto& one) {
    const QString& rest = one.second.rest;
    return !rest.isEmpty() && times[rest] > 1;
  });
  const bool areMostSo = readings.size() > 1 && 2 * readings.size() > all;
  for (const auto& [person, reading] : readings) {
    if (reading.isWhole || areMostSo) {
      *person = reading.person;
    }
  }
  return handedIn;
}

}  // namespace enshu::grading
