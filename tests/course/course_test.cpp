// SPDX-License-Identifier: GPL-3.0-or-later
//
// The course checks itself: model solutions pass, starters do not, sheets are whole.
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "core/course/course.h"
#include "core/course/formula_picture.h"
#include "core/course/formulas.h"
#include "core/driver/driver.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::course_test {

using namespace Qt::StringLiterals;
using test::textOf;

namespace {

// The formulas of a sheet, as the names of their pictures.
QStringList formulasOf(const QString& sheet) {
  QStringList names;
  for (const course::Formula& formula : course::extractFormulas(sheet).formulas) {
    names += formula.hash() + u".svg"_s;
  }
  names.removeDuplicates();
  names.sort();
  return names;
}

QStringList stepsOf(const QString& sheet) {
  static const QRegularExpression heading(u"^## (?:Step |手順)(\\d+)"_s,
                                          QRegularExpression::MultilineOption);
  QStringList steps;
  for (auto match = heading.globalMatch(sheet); match.hasNext();) {
    steps += match.next().captured(1);
  }
  return steps;
}

// One line without comments, with single spaces.
QString flat(QString code) {
  static const QRegularExpression comment(u"//[^\n]*"_s);
  return code.remove(comment).simplified();
}

}  // namespace

class CourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
    QVERIFY(!course_.exercises().isEmpty());
  }

  void theModelSolutionPasses_data() { listExercises(); }
  void theModelSolutionPasses() {
    const course::Exercise& exercise = current();
    const QString solution =
        test::source(u"solutions/%1/%2/%3"_s.arg(exercise.lab, exercise.id, exercise.fileName()));
    const test::Ended ended = enshu_.run({u"check"_s, exercise.id, solution, u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == 0, qPrintable(ended.out + ended.err));
    QVERIFY(ended.err.isEmpty());
    QVERIFY(ended.out.contains(u"\"verdict\":\"passed\""_s));
    const QJsonObject result = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(result[u"score"_s].toDouble(), exercise.points);
    QCOMPARE(result[u"maxScore"_s].toDouble(), exercise.points);
  }

  void theStarterFailsCleanly_data() { listExercises(); }
  void theStarterFailsCleanly() {
    const course::Exercise& exercise = current();
    const test::Ended ended =
        enshu_.run({u"check"_s, exercise.id, exercise.starter(), u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == 1, qPrintable(ended.out + ended.err));
    const QJsonObject result = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(result[u"verdict"_s].toString(), u"failed"_s);
    QCOMPARE(result[u"build"_s].toObject()[u"outcome"_s].toString(), u"built"_s);
    QCOMPARE(result[u"run"_s].toObject()[u"outcome"_s].toString(), u"finished"_s);
    QCOMPARE(result[u"score"_s].toDouble(), 0.0);
  }

  void theStarterSaysWhatIsToBeDone_data() { listExercises(); }
  void theStarterSaysWhatIsToBeDone() {
    const QString starter = textOf(current().starter());
    QVERIFY(starter.contains(u"TODO(student)"_s));
    QVERIFY(starter.contains(QFileInfo(current().header()).fileName()));
  }

  void thePrototypeIsTheHeaders_data() { listExercises(); }
  void thePrototypeIsTheHeaders() {
    const QString prototype = current().function.simplified();
    QVERIFY2(flat(textOf(current().header())).contains(prototype + u';'), qPrintable(prototype));
    QVERIFY(flat(textOf(current().starter())).contains(prototype + u" {"_s));
  }

  void theSheetIsThereInBothLanguages_data() { listExercises(); }
  void theSheetIsThereInBothLanguages() {
    const QString english = textOf(current().directory + u"/sheet.en.md"_s);
    const QString japanese = textOf(current().directory + u"/sheet.ja.md"_s);
    const QStringList steps = stepsOf(english);
    QVERIFY(steps.size() >= 3);
    QCOMPARE(stepsOf(japanese), steps);
    for (int k = 0; k < steps.size(); ++k) {
      QCOMPARE(steps[k], QString::number(k + 1));
    }
    QCOMPARE(formulasOf(japanese), formulasOf(english));
  }

  void everyFormulaHasItsPicture_data() { listExercises(); }
  void everyFormulaHasItsPicture() {
    const QString sheet = current().directory + u"/sheet.en.md"_s;
    const QDir pictures(course::picturesOf(sheet));
    const QStringList needed = formulasOf(textOf(sheet));
    QVERIFY(needed.size() > 10);
    QCOMPARE(pictures.entryList(QDir::Files, QDir::Name), needed);
    for (const QString& name : needed) {
      const Result<QRectF> box = course::boxOfPicture(test::bytesOf(pictures.filePath(name)));
      QVERIFY2(box, qPrintable(name));
    }
  }

  void everyHintIsThereInBothLanguages_data() { listExercises(); }
  void everyHintIsThereInBothLanguages() {
    QVERIFY(current().hints.en.size() >= 3);
    for (const course::CheckSpec& check : current().checks) {
      for (const course::Text& text : {check.title, check.rationale, check.hint}) {
        QVERIFY(!text.en.isEmpty() && !text.ja.isEmpty());
      }
    }
    const auto hidden = std::count_if(current().cases.begin(), current().cases.end(),
                                      [](const auto& one) { return one.hidden && !one.seed; });
    QVERIFY(hidden >= 1);
  }

 private:
  void listExercises() const {
    QTest::addColumn<QString>("id");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }
  const course::Exercise& current() const {
    return *course_.find(QString::fromUtf8(QTest::currentDataTag()));
  }

  test::Enshu enshu_;
  course::Course course_;
};

ENSHU_TEST(CourseTest)

}  // namespace enshu::course_test

#include "course_test.moc"
