// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/return_names.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "core/grading/roster/moodle_name.h"
#include "core/grading/submission/unpack.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The parts of the paths under which somebody handed in.
QStringList partsOf(const StudentResults& student) {
  QStringList parts;
  for (const Attempts& attempts : student.attempts) {
    parts += attempts.taken.split(u'/');
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

// Moodle's importer reads the same mark, in some part of the path.
QString moodleName(const Mark& mark, const QString& ending) {
  if (const auto name = packedName(*mark.student)) {
    const QString separator = name->file.isEmpty() ? u"/"_s : u"_"_s;
    return name->who + u"_assignsubmission_file"_s + separator + u"feedback."_s + ending;
  }
  const Person& person = mark.student->persons.value(0);
  return person.platform.isEmpty() ? QString()
                                   : safeName(QString(person.name).replace(u'_', u' ') + u'_' +
                                              person.platform + u"_assignsubmission_file"_s) +
                                         u"/feedback."_s + ending;
}

// Canvas finds a file's submission by the numbers of user and attachment in the name. A folder
// around the class may be called alike, but for the user.
QString canvasName(const Mark& mark, const QString& ending) {
  static const QRegularExpression kNumbers(
      u"^(.+?(?:_(?i:late))?_(\\d+)_(?:\\d+_|(?=text|link)))"_s);
  QString name;
  for (const QString& part : partsOf(*mark.student)) {
    if (const auto match = kNumbers.match(part); match.hasMatch()) {
      QString found = match.captured(1) + u"feedback."_s + ending;
      if (match.captured(2) == mark.student->persons.value(0).platform) {
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
