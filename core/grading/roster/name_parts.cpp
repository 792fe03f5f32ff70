// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/name_parts.h"

#include <QRegularExpression>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

QString bareIdKey(const QString& id) {
  const QString bare = bareId(id);
  return withoutZeros(bare).toString();
}

bool hasDigit(const QString& id) {
  return std::any_of(id.begin(), id.end(), [](QChar letter) { return letter.isDigit(); });
}

}  // namespace

NameParts::NameParts(const Roster& roster, const RosterIndex& index,
                     const QList<QList<Person>>& handedIn)
    : roster_(roster), index_(index) {
  for (qsizetype k = 0; k < roster.size(); ++k) {
    for (const QString& id : {roster[k].person.number, roster[k].person.login}) {
      if (!id.isEmpty()) {
        rowsOfId_.insert(bareIdKey(id), k);
      }
    }
  }
  qsizetype all = 0;
  qsizetype so = 0;
  for (const QList<Person>& persons : handedIn) {
    for (const Person& person : persons) {
      ++all;
      so += partsOf(person) ? 1 : 0;
    }
  }
  areMostSo_ = so > 1 && 2 * so >= all;
}

Person NameParts::of(const Person& given) const {
  const std::optional<Parts> parts = partsOf(given);
  return parts && (parts->areOfOneRow || areMostSo_) ? parts->person : given;
}

std::optional<NameParts::Parts> NameParts::partsOf(const Person& given) const {
  static const QRegularExpression kBetween(u"[ 　_-]+"_s);
  const bool isTold = !given.number.isEmpty() || !given.login.isEmpty() || !given.email.isEmpty();
  if (isTold || !index_.byName(given.name).isEmpty()) {
    return std::nullopt;
  }
  std::optional<Parts> best;
  for (auto between = kBetween.globalMatch(given.name); between.hasNext();) {
    const auto cut = between.next();
    const QString head = given.name.left(cut.capturedStart());
    const QString tail = given.name.mid(cut.capturedEnd());
    for (const std::optional<Parts>& parts :
         {numbered(given, head, tail), numbered(given, tail, head), inTeam(given, head, tail)}) {
      if (parts && (!best || (parts->areOfOneRow && !best->areOfOneRow))) {
        best = parts;
      }
    }
  }
  return best;
}

std::optional<NameParts::Parts> NameParts::numbered(const Person& given, const QString& id,
                                                    const QString& name) const {
  const QList<qsizetype> rows = rowsOfId_.values(bareIdKey(id));
  if (rows.size() != 1 || name.isEmpty()) {
    return std::nullopt;
  }
  const Person& listed = roster_[rows.first()].person;
  Parts parts{given, isSameName(name, listed.name)};
  const bool isLogin = bareIdKey(listed.number) != bareIdKey(id);
  parts.person.name = name;
  (isLogin ? parts.person.login : parts.person.number) = id;
  // A word alone may be somebody's login and another one's name; with a platform's number of his
  // own nobody is called by what he chose to be called.
  const bool mayBeSo = hasDigit(id) && given.platform.isEmpty();
  return parts.areOfOneRow || mayBeSo ? std::optional(parts) : std::nullopt;
}

std::optional<NameParts::Parts> NameParts::inTeam(const Person& given, const QString& team,
                                                  const QString& name) const {
  const RosterRows named = index_.byName(name);
  if (given.platform.isEmpty() || named.size() != 1 || team.isEmpty()) {
    return std::nullopt;
  }
  Parts parts{given, index_.byGroup(team).intersects(named)};
  parts.person.name = name;
  return parts;
}

}  // namespace enshu::grading
