// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/return_names.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

#include "core/grading/roster/index.h"
#include "core/grading/roster/moodle_name.h"
#include "core/grading/submission/unpack.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The parts of the paths under which somebody handed in.
QStringList partsOf(const StudentResults& student) {
  QStringList parts;
  for (const Attempts& attempts : student.attempts) {
    for (const QString& file : inDownload(attempts)) {
      parts += file.split(u'/');
    }
  }
  for (const Skipped& one : student.untaken) {
    parts += one.name.split(u'/');
  }
  return parts;
}

// A part of the path is the name of a folder, or of a file in a flat download.
std::optional<MoodleName> packedName(const StudentResults& student) {
  for (const QString& part : partsOf(student)) {
    if (auto name = moodleNameOf(part)) {
      return name;
    }
  }
  return std::nullopt;
}

// Whether a folder is not somebody's own: a team's, which bears the team's name and number.
bool isOfTeam(const MoodleName& packed, const Mark& mark) {
  const Person& person = mark.person;
  return mark.student->persons.size() > 1 ||
         (!person.platform.isEmpty() && person.platform != packed.person.platform &&
          !isSameName(packed.person.name, person.name) &&
          !isPartOfName(packed.person.name, person.name) &&
          !isPartOfName(person.name, packed.person.name));
}

// Moodle's importer takes the second of the pieces that "_" parts for the number of a participant,
// in some part of the path, and versions before 4.1 want the "_" at the end.
QString moodleName(const Mark& mark, const QString& ending) {
  const auto packed = packedName(*mark.student);
  const bool isOwn = packed && !isOfTeam(*packed, mark);
  const QString number = isOwn ? packed->person.platform : mark.person.platform;
  if (number.isEmpty()) {
    return {};
  }
  const QString name = isOwn ? packed->who.chopped(number.size() + 1) : mark.person.name;
  const QString who = safeName(name.isEmpty() ? u"Participant"_s : name).replace(u'_', u' ');
  const QString separator = isOwn && !packed->file.isEmpty() ? QString() : u"/"_s;
  return who + u'_' + number + u"_assignsubmission_file_"_s + separator + u"feedback."_s + ending;
}

bool isOneOf(const QList<Person>& persons, const QString& number) {
  return std::any_of(persons.begin(), persons.end(),
                     [&number](const Person& person) { return person.platform == number; });
}

// Canvas finds a file's submission by the numbers of user and attachment in the name, or by five
// letters in the place of an anonymous user. A folder around the class may be called alike, but for
// the user; a group's files bear one of its members.
QString canvasName(const Mark& mark, const QString& ending) {
  static const QRegularExpression kAnonymous(u"^((?:LATE_)?anon_[A-Za-z0-9]{5}_\\d+_)"_s);
  static const QRegularExpression kNumbers(u"^(.+?(?:_(?i:late))?_(\\d+)_\\d+_)"_s);
  QString name;
  for (const QString& part : partsOf(*mark.student)) {
    if (const auto match = kAnonymous.match(part); match.hasMatch()) {
      return match.captured(1) + u"feedback."_s + ending;
    }
    if (const auto match = kNumbers.match(part); match.hasMatch()) {
      QString found = match.captured(1) + u"feedback."_s + ending;
      if (isOneOf(mark.student->persons, match.captured(2))) {
        return found;
      }
      name = name.isEmpty() ? found : name;
    }
  }
  return name;
}

QString utolName(const Mark& mark, const QString& ending) {
  const QString& id = mark.person.number.isEmpty() ? mark.person.login : mark.person.number;
  const QString name = id.isEmpty() ? QFileInfo(mark.student->directory).fileName() : id;
  return kUtolFolder + safeName(name + u"_feedback"_s) + u'.' + ending;
}

QString plainName(const Mark& mark, const QString& ending) {
  return portableName(QFileInfo(mark.student->directory).fileName()) + u"/feedback."_s + ending;
}

}  // namespace

QString sakaiFolder(const StudentResults& student) {
  static const QRegularExpression kUnit(u"^(.*?[^ (]\\s*\\([^()/]+\\))(?:_|$)"_s);
  const QString own = QFileInfo(student.directory).fileName();
  const auto bare = [](QString unit) { return unit.remove(u' '); };
  for (const Attempts& attempts : student.attempts) {
    for (const QString& file : inDownload(attempts)) {
      const QStringList parts = file.split(u'/');
      for (qsizetype k = 0; k < parts.size(); ++k) {
        const QString unit = parts[k] == own ? own : kUnit.match(parts[k]).captured(1);
        if (!unit.isEmpty() && bare(unit) == bare(own)) {
          return (k > 0 ? parts[k - 1] : u"assignment"_s) + u'/' + unit;
        }
      }
    }
  }
  return {};
}

QString FolderNames::of(const QString& name, const StudentResults& student) {
  QList<const StudentResults*>& whose =
      whose_[name.normalized(QString::NormalizationForm_C).toCaseFolded()];
  if (!whose.contains(&student)) {
    whose += &student;
  }
  const qsizetype number = whose.indexOf(&student) + 1;
  return number == 1 ? name : FolderNames::of(u"%1 (%2)"_s.arg(name).arg(number), student);
}

QString moodleNumber(const StudentResults& student) {
  const auto name = packedName(student);
  return name ? name->person.platform : QString();
}

QString returnName(const QString& platform, const Mark& mark, const QString& ending) {
  return platform == u"moodle"_s   ? moodleName(mark, ending)
         : platform == u"canvas"_s ? canvasName(mark, ending)
         : platform == u"utol"_s   ? utolName(mark, ending)
                                   : plainName(mark, ending);
}

}  // namespace enshu::grading
