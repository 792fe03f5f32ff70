// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>
#include <QRegularExpression>
#include <QTimeZone>
#include <algorithm>

#include "core/grading/intake/platform.h"
#include "core/table/table.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr std::int64_t kMostBytes = 16 << 20;
constexpr std::int64_t kMostTextBytes = 64 << 10;  // of a small file of its own
constexpr qsizetype kLongestMember = 400;

const QString kTime = u"timestamp.txt"_s;
const QString kMembers = u"members.txt"_s;
const QString kGrades = u"grades.csv"_s;

// The platform's own files beside what was handed in; the folder of that bears a name in the
// language of the site, and so does that of what was given back.
const QStringList kOwn{kTime, kMembers, u"comments.txt"_s, u"feedbackText.html"_s};
const QStringList kGivenBack{u"Feedback"_s, u"フィードバック"_s, u"コメント"_s, u"返却"_s};

// The name of a unit, "Tanaka, Taro(s1234)"; of a group "Group 3 (a1b2)"; where a grader is not to
// know people, the submission's id and a word of the site's language. Without folders for the users
// a file's is "Tanaka, Taro(s1234)_Submission attachment(s)_file.cpp".
struct UnitName {
  QString key;
  Person person;
  QString file;
  bool unclear = false;  // another id stands in what is taken for the file's name
};

// A comma is written behind whoever has one name alone.
QString nameOf(const QString& written) {
  static const QRegularExpression kEmptyEnds(u"^[\\s,]+|[\\s,]+$"_s);
  return QString(written).remove(kEmptyEnds);
}

Person personOf(const QString& name, const QString& login) {
  return {.name = nameOf(name), .login = login};
}

std::optional<UnitName> tellAnonymous(const QString& unit) {
  static const QRegularExpression kName(
      u"^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^_(]*[^_( ]))(?:_(.+))?$"_s,
      QRegularExpression::DotMatchesEverythingOption);
  const auto match = kName.match(unit);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  return UnitName{match.captured(1),
                  {.name = match.captured(3), .number = match.captured(2), .anonymous = true},
                  match.captured(4)};
}

// The id ends a folder's name, whatever stands before it. In a file's the first one counts; one
// that follows may be the true one behind a name that somebody chose.
std::optional<UnitName> tell(const QString& unit) {
  static const QRegularExpression kFolder(u"^(.*[^ (])\\s*\\(([^()/]+)\\)$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kFlat(u"^(.*?[^ (])\\s*\\(([^()/]+)\\)_(.+)$"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kNext(u"\\(([^()/]{3,})\\)_"_s);
  if (auto anonymous = tellAnonymous(unit)) {
    return anonymous;
  }
  const auto folder = kFolder.match(unit);
  const auto match = folder.hasMatch() ? folder : kFlat.match(unit);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  const auto next = kNext.match(match.captured(3));
  return UnitName{u"%1(%2)"_s.arg(match.captured(1), match.captured(2)),
                  personOf(match.captured(1), match.captured(2)), match.captured(3),
                  next.hasMatch() && next.captured(1) != match.captured(2)};
}

// The text of the platform's own files, by their paths.
QHash<QStringList, QString> ownTexts(const Download& download) {
  QHash<QStringList, QString> texts;
  for (const Entry& entry : download.entries) {
    const QStringList inside = download.inside(entry);
    if (inside.size() == 2 && (inside[1] == kTime || inside[1] == kMembers)) {
      const Result<std::string> bytes = entry.read(kMostTextBytes);
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

// Letters beyond ASCII are written by their numbers, "&#30000;".
QString decoded(const QString& text) {
  static const QRegularExpression kNumber(u"&#(\\d{1,5});"_s);
  QString plain;
  qsizetype done = 0;
  for (auto all = kNumber.globalMatch(text); all.hasNext();) {
    const auto one = all.next();
    const int letter = one.captured(1).toInt();
    plain += text.mid(done, one.capturedStart() - done);
    plain += letter > 0 && letter <= 0xFFFF ? QString(QChar(letter)) : one.captured();
    done = one.capturedEnd();
  }
  return plain + text.mid(done);
}

// Of one line, "Tanaka, Taro(ttaro); Suzuki, Hana(shana)". A name may hold all of these signs
// itself: a member is there where a comma was and the id stands close to the name. Empty: this is
// no such line.
QList<Person> membersOfLine(const QString& line) {
  static const QRegularExpression kWhole(u"^(.*,.*[^ (]|.*,)\\(([^()]+)\\)$"_s);
  QList<Person> members;
  QString begun;
  for (const QString& piece : line.split(u';')) {
    begun += begun.isEmpty() ? piece : u';' + piece;
    if (begun.size() > kLongestMember) {
      return {};
    }
    if (const auto match = kWhole.match(begun.trimmed()); match.hasMatch()) {
      members += personOf(match.captured(1), match.captured(2));
      begun.clear();
    }
  }
  return begun.trimmed().isEmpty() ? members : QList<Person>();
}

QList<Person> membersOf(const QString& text) {
  QList<Person> members;
  for (const QString& line : decoded(text).split(u'\n', Qt::SkipEmptyParts)) {
    const QList<Person> several = membersOfLine(line);
    const auto told = tell(line.trimmed());
    members += !several.isEmpty() ? several
               : told             ? QList<Person>{told->person}
                                  : QList<Person>{{.name = line.trimmed()}};
  }
  return members;
}

// What stands before the names of files that were handed in where there are no folders, a word of
// the site's language and "_": what stands before most of those that are named after an exercise.
QString wordBeforeFiles(const Download& download) {
  QHash<QString, int> words;
  int all = 0;
  for (const Entry& entry : download.entries) {
    const auto told = tell(download.unitOf(entry));
    if (told && told->file.endsWith(entry.starter) && !entry.starter.isEmpty()) {
      ++words[told->file.chopped(entry.starter.size())];
      ++all;
    }
  }
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (2 * *word > all) {
      return word.key();
    }
  }
  return u"Submission attachment(s)_"_s;
}

bool isGivenBack(const QString& folder) {
  return std::any_of(kGivenBack.begin(), kGivenBack.end(),
                     [&](const QString& word) { return folder.startsWith(word); });
}

// When everybody handed in, by whatever else stands in the row of the list of grades. Its titles
// are in the language of the site.
QHash<QString, QDateTime> timesOfGrades(const Download& download) {
  QHash<QString, QDateTime> times;
  const Entry* grades = download.find({kGrades});
  const auto bytes = grades ? grades->read(kMostBytes) : Result<std::string>();
  const auto table =
      bytes ? table::readTable(QByteArray::fromStdString(*bytes), kGrades) : Result<table::Table>();
  for (const QStringList& row : table ? table->rows : QList<QStringList>()) {
    for (const QString& cell : row) {
      const QDateTime moment = QDateTime::fromString(cell.trimmed(), Qt::ISODate);
      if (!moment.isValid() || moment.timeSpec() == Qt::LocalTime) {
        continue;
      }
      for (const QString& other : row) {
        times[other.trimmed()] = moment;
      }
    }
  }
  times.remove(QString());
  return times;
}

// The platform's own files where there are no folders.
bool isOwnFile(const QString& file, const QString& word) {
  return kOwn.contains(file) || (!word.isEmpty() && !file.startsWith(word) && isGivenBack(file));
}

// What is said of each unit.
QHash<QString, Owner> ownersOf(const Download& download) {
  QHash<QString, Owner> owners;
  const QHash<QStringList, QString> texts = ownTexts(download);
  const QHash<QString, QDateTime> times = timesOfGrades(download);
  const QString word = wordBeforeFiles(download);
  const QMap<QString, Unit> units = download.units();
  for (auto unit = units.begin(); unit != units.end(); ++unit) {
    const auto told = tell(unit.key());
    if (!told) {
      continue;
    }
    Owner owner{told->key, {told->person}};
    if (*unit == Unit::Folder) {
      owner.handedIn = momentOf(texts.value({unit.key(), kTime}));
      const QList<Person> members = membersOf(texts.value({unit.key(), kMembers}));
      owner.persons = members.isEmpty() ? owner.persons : members;
    } else if (!isOwnFile(told->file, word)) {
      const QString& file = told->file;
      owner.file = {file.startsWith(word) ? file.mid(word.size()) : file};
      owner.unclear = told->unclear;
    }
    if (!owner.handedIn.isValid()) {
      const Person& person = told->person;
      owner.handedIn = times.value(person.anonymous ? told->key : person.login);
    }
    owners[unit.key()] = owner;
  }
  return owners;
}

bool isGrades(const QString& name) {
  return name == kGrades || name == u"grades.xls"_s;
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

const Platform kSakai{"sakai", {kTime, kMembers, kGrades}, share, read,
                      false,   PlatformNumbers::Lasting,   true};

}  // namespace enshu::grading
