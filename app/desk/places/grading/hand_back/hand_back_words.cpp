// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/hand_back/hand_back_words.h"

#include <QCoreApplication>
#include <QHash>

#include "app/desk/controls/mnemonic.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

class HandBackWords {
  Q_DECLARE_TR_FUNCTIONS(HandBack)
};

}  // namespace

QString formatName(const grading::Format& format) {
  const QHash<QString, QString> names{
      {u"feedback"_s, HandBackWords::tr("Pages for students (zip)")},
      {u"moodle"_s, HandBackWords::tr("Moodle: marks in the grading worksheet")},
      {u"canvas"_s, HandBackWords::tr("Canvas: marks in the gradebook")},
      {u"sakai"_s, HandBackWords::tr("Sakai: marks, comments and pages (zip)")},
      {u"utol"_s, HandBackWords::tr("UTOL: marks in its table, or in its zip with pages")},
      {u"gradescope"_s, HandBackWords::tr("Gradescope: scores and results (zip)")},
      {u"xlsx"_s, HandBackWords::tr("Table (XLSX)")},
      {u"csv"_s, HandBackWords::tr("Table (CSV)")},
      {u"html"_s, HandBackWords::tr("Page of the class with plots (HTML)")},
      {u"junit"_s, HandBackWords::tr("JUnit XML")}};
  const QString id = QString::fromLatin1(format.id);
  return names.value(id, id);
}

QString nextStep(const grading::Format& format, const QString& platform) {
  const QString id = QString::fromLatin1(format.id);
  const QHash<QString, QString> steps{
      {u"moodle"_s, HandBackWords::tr("In Moodle: Upload grading worksheet takes it, before the "
                                      "feedback files.")},
      {u"canvas"_s, HandBackWords::tr("In Canvas: Grades > Import takes it.")},
      {u"sakai"_s, HandBackWords::tr("In Sakai: Upload All takes it.")},
      {u"utol"_s, HandBackWords::tr(
                      "In UTOL: upload it under the name that it has; its password is the same.")},
      {u"feedback of moodle"_s,
       HandBackWords::tr("In Moodle: Upload multiple feedback files in a zip takes it.")},
      {u"feedback of canvas"_s, HandBackWords::tr("In Canvas: Re-Upload Submissions takes it.")}};
  return steps.value(id == u"feedback"_s ? id + u" of "_s + platform : id);
}

QString formName(const grading::Format& format) {
  const QHash<QString, QString> names{
      {u"moodle"_s,
       HandBackWords::tr("Drop the grading worksheet here, or choose it: in Moodle, Download "
                         "grading worksheet.")},
      {u"canvas"_s,
       HandBackWords::tr("Drop the gradebook here, or choose it: in Canvas, Grades > Export.")},
      {u"sakai"_s,
       HandBackWords::tr("Drop grades.csv of the download here, or choose it: in Sakai, "
                         "Download All with the grade file.")},
      {u"utol"_s, HandBackWords::tr("Drop UTOL's table or zip for marks here, or choose it: "
                                    "「フォーマットダウンロード」.")}};
  return names.value(QString::fromLatin1(format.id),
                     HandBackWords::tr("none; UTOL's zip for marks may be chosen or dropped here"));
}

QString replaceName() {
  return HandBackWords::tr("&Replace what stands there already");
}

QString byNameName() {
  return HandBackWords::tr("Go &by the names where its numbers are not the download's");
}

QString scaleName() {
  return HandBackWords::tr("Sc&ale to the platform's most points, or to its words");
}

QString wordsName() {
  return HandBackWords::tr("W&ords, each from how many points on");
}

QString onlyMarksName() {
  return HandBackWords::tr("O&nly the marks, nothing that the import would set back");
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
      {u"--force"_s, replaceName()},
      {u"--by-name"_s, byNameName()},
      {u"--scale"_s, scaleName()},
      {u"--only-marks"_s, onlyMarksName()},
      {u"--column TITLE"_s, columnName()},
      {u"--exercise"_s, exercisesName()},
      {u"--roster FILE"_s, fileName()},
      {u"--roster"_s, fileName()},
      {u"--format feedback"_s, formatName(grading::kFeedback)},
      {u"--format sakai"_s, formatName(grading::kSakaiMarks)}};
  const QString words = HandBackWords::tr("“%1”").arg(withoutMnemonic(wordsName()));
  text.replace(u"--scale '"_s, words + u" '"_s);
  // What is told for both is told for the window here.
  text.remove(HandBackWords::tr("--resume --roster FILE, in the window "));
  text.remove(HandBackWords::tr("--roster, in the window "));
  for (const auto& [option, field] : fields) {
    text.replace(option, HandBackWords::tr("“%1”").arg(withoutMnemonic(field)));
  }
  return text;
}

}  // namespace enshu::desk
