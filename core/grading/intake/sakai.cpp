// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>
#include <QRegularExpression>
#include <QTimeZone>
#include <algorithm>

#include "core/grading/intake/platform.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr std::int64_t kMostBytes = 64 << 10;
constexpr qsizetype kMostMembers = 50;

const QString kTime = u"timestamp.txt"_s;
const QString kMembers = u"members.txt"_s;
const QString kGrades = u"grades.csv"_s;

// The platform's own files beside what was handed in; the folder of that bears a name in the
// language of the site, and so does that of what was given back.
const QStringList kOwn{kTime, kMembers, u"comments.txt"_s, u"feedbackText.html"_s};
const QStringList kGivenBack{u"Feedback"_s, u"フィードバック"_s, u"コメント"_s, u"返却"_s};

// The name of a unit, "Tanaka, Taro(s1234)"; of a group "Group 3 (a1b2)". Without folders for the
// users a file's is "Tanaka, Taro(s1234)_file.cpp".
struct UnitName {
  Person person;
  QString file;
  bool unclear = false;  // another id stands in what is taken for the file's name
};

// The id ends a folder's name, whatever stands before it. In a file's the first one counts; one
// that follows may be the true one behind a name that somebody chose.
std::optional<UnitName> tell(const QString& unit) {
  static const QRegularExpression kFolder(u"^(.*[^ (])\\s*\\(([^()/]+)\\)$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kFlat(u"^(.*?[^ (])\\s*\\(([^()/]+)\\)_(.+)$"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kNext(u"\\(([^()/]{3,})\\)_"_s);
  if (const auto match = kFolder.match(unit); match.hasMatch()) {
    return UnitName{{.name = match.captured(1), .login = match.captured(2)}, {}};
  }
  const auto match = kFlat.match(unit);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  const auto next = kNext.match(match.captured(3));
  return UnitName{{.name = match.captured(1), .login = match.captured(2)},
                  match.captured(3),
                  next.hasMatch() && next.captured(1) != match.captured(2)};
}

// The text of the platform's own files, by their paths.
QHash<QStringList, QString> ownTexts(const Download& download) {
  QHash<QStringList, QString> texts;
  for (const Entry& entry : download.entries) {
    const QStringList inside = download.inside(entry);
    if (inside.size() == 2 && (inside[1] == kTime || inside[1] == kMembers)) {
      const Result<std::string> bytes = entry.read(kMostBytes);
      texts[inside] = bytes ? QString::fromStdString(*bytes).trimmed() : QString();
    }
  }
  return texts;
}

// "20261120140311106", or as newer versions write it "2026-11-20T14:03:11Z"; of Greenwich.
QDateTime momentOf(const QString& text) {
  QDateTime moment = QDateTime::fromString(text.left(14), u"yyyyMMddHHmmss"_s);
  if (!moment.isValid()) {
    moment = QDateTime::fromString(text.section(u'\n', 0, 0).trimmed(), Qt::ISODate);
  }
  if (moment.timeSpec() == Qt::LocalTime) {
    moment = QDateTime(moment.date(), moment.time(), QTimeZone::utc()).toUTC();
  }
  return moment;
}

QList<Person> membersOf(const QString& text) {
  QList<Person> members;
  for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts).mid(0, kMostMembers)) {
    const auto told = tell(line.trimmed());
    members += told ? told->person : Person{.name = line.trimmed()};
  }
  return members;
}

// What is said of each unit.
QHash<QString, Owner> ownersOf(const Download& download) {
  QHash<QString, Owner> owners;
  const QHash<QStringList, QString> texts = ownTexts(download);
  const QMap<QString, Unit> units = download.units();
  for (auto unit = units.begin(); unit != units.end(); ++unit) {
    const auto told = tell(unit.key());
    if (!told) {
      continue;
    }
    Owner owner;
    owner.key = u"%1(%2)"_s.arg(told->person.name, told->person.login);
    owner.persons = {told->person};
    if (*unit == Unit::Folder) {
      owner.handedIn = momentOf(texts.value({unit.key(), kTime}));
      const QList<Person> members = membersOf(texts.value({unit.key(), kMembers}));
      owner.persons = members.isEmpty() ? owner.persons : members;
    } else {
      owner.file = {told->file};
      owner.unclear = told->unclear;
    }
    owners[unit.key()] = owner;
  }
  return owners;
}

bool isGrades(const QString& name) {
  return name == kGrades || name == u"grades.xls"_s;
}

bool isGivenBack(const QString& folder) {
  return std::any_of(kGivenBack.begin(), kGivenBack.end(),
                     [&](const QString& word) { return folder.startsWith(word); });
}

double share(const Download& download) {
  const auto isTimed = [&download](const Entry& entry) {
    return !download.isBeside(entry) && entry.parts.size() == download.around + 2 &&
           entry.parts.last() == kTime;
  };
  const bool isOurs = download.find({kGrades}) || download.find({u"grades.xls"_s}) ||
                      std::any_of(download.entries.begin(), download.entries.end(), isTimed);
  return isOurs ? shareOf(download,
                          [](const QString& name, Unit) { return isGrades(name) || tell(name); })
                : 0;
}

Result<Whose> read(const Download& download) {
  return Whose(
      [&download, owners = ownersOf(download)](const Entry& entry) -> std::optional<Owner> {
        const QString unit = download.unitOf(entry);
        const auto known = owners.constFind(unit);
        if (known == owners.constEnd()) {
          return isGrades(unit) ? std::optional(Owner()) : std::nullopt;
        }
        Owner owner = *known;
        const QStringList inside = download.below(entry);
        const bool own = inside.size() == 1 && kOwn.contains(inside.first());
        if (own || (inside.size() > 1 && isGivenBack(inside.first()))) {
          owner.file.clear();
        } else {
          owner.file += inside;
        }
        return owner;
      });
}

}  // namespace

const Platform kSakai{"sakai", {kTime, kMembers, kGrades}, share, read};

}  // namespace enshu::grading
