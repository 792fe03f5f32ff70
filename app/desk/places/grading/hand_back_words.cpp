// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/hand_back_words.h"

#include <QCoreApplication>
#include <QHash>

#include "app/desk/controls/mnemonic.h"

namespace enshu::desk {

namespace {

class HandBackWords {
  Q_DECLARE_TR_FUNCTIONS(HandBack)
};

}  // namespace

QString formatName(const grading::Format& format) {
  const QHash<QString, QString> names{
      {u"feedback"_qs, HandBackWords::tr("Pages for students (zip)")},
      {u"moodle"_qs, HandBackWords::tr("Moodle: marks in the grading worksheet")},
      {u"canvas"_qs, HandBackWords::tr("Canvas: marks in the gradebook")},
      {u"utol"_qs, HandBackWords::tr("UTOL: marks in its table, or in its zip with pages")},
      {u"gradescope"_qs, HandBackWords::tr("Gradescope: scores and results (zip)")},
      {u"xlsx"_qs, HandBackWords::tr("Table (XLSX)")},
      {u"csv"_qs, HandBackWords::tr("Table (CSV)")},
      {u"html"_qs, HandBackWords::tr("Page of the class with plots (HTML)")},
      {u"junit"_qs, HandBackWords::tr("JUnit XML")}};
  const QString id = QString::fromLatin1(format.id);
  return names.value(id, id);
}

QString nextStep(const grading::Format& format, const QString& platform) {
  const QString id = QString::fromLatin1(format.id);
  const QHash<QString, QString> steps{
      {u"moodle"_qs, HandBackWords::tr("In Moodle: Upload grading worksheet takes it.")},
      {u"canvas"_qs, HandBackWords::tr("In Canvas: Grades > Import takes it.")},
      {u"utol"_qs, HandBackWords::tr(
                       "In UTOL: upload it under the name that it has; its password is the same.")},
      {u"feedback of moodle"_qs,
       HandBackWords::tr("In Moodle: Upload multiple feedback files in a zip takes it.")},
      {u"feedback of canvas"_qs, HandBackWords::tr("In Canvas: Re-Upload Submissions takes it.")}};
  return steps.value(id == u"feedback"_qs ? id + u" of "_qs + platform : id);
}

QString formName(const grading::Format& format) {
  const QHash<QString, QString> names{
      {u"moodle"_qs,
       HandBackWords::tr("Drop the grading worksheet here, or choose it: in Moodle, Download "
                         "grading worksheet.")},
      {u"canvas"_qs,
       HandBackWords::tr("Drop the gradebook here, or choose it: in Canvas, Grades > Export.")},
      {u"utol"_qs, HandBackWords::tr("Drop UTOL's table or zip for marks here, or choose it: "
                                     "「フォーマットダウンロード」.")}};
  return names.value(QString::fromLatin1(format.id),
                     HandBackWords::tr("none; UTOL's zip for marks may be chosen or dropped here"));
}

QString replaceName() {
  return HandBackWords::tr("&Replace what stands there already");
}

QString scaleName() {
  return HandBackWords::tr("Sc&ale to the platform's most points");
}

QString columnName() {
  return HandBackWords::tr("&Column of the marks");
}

QString exercisesName() {
  return HandBackWords::tr("&Exercises that count");
}

QString fileName() {
  return HandBackWords::tr("Fi&le of the platform");
}

QString inFields(QString text) {
  const std::pair<QString, QString> fields[] = {
      {u"--force"_qs, replaceName()},
      {u"--scale"_qs, scaleName()},
      {u"--column TITLE"_qs, columnName()},
      {u"--exercise"_qs, exercisesName()},
      {u"--roster FILE"_qs, fileName()},
      {u"--roster"_qs, fileName()},
      {u"--format feedback"_qs, formatName(grading::kFeedback)}};
  for (const auto& [option, field] : fields) {
    text.replace(option, HandBackWords::tr("“%1”").arg(withoutMnemonic(field)));
  }
  return text;
}

}  // namespace enshu::desk
