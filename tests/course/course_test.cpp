// SPDX-License-Identifier: GPL-3.0-or-later
//
// The course checks itself: model solutions pass, starters do not, sheets are whole.
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "core/course/course.h"
#include "core/driver/driver.h"
#include "tests/support/program.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using test::textOf;

namespace {

// A formula as the pictures are named after: "D " or "I ", then the TeX.
QStringList formulasOf(QString sheet) {
  static const QRegularExpression code(
      u"(?:^```.*?^```)|(?:`[^`]+`)"_s,
      QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression formula(u"\\$\\$(.+?)\\$\\$|\\$([^$]+)\\$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
  sheet.replace(code, u" "_s).replace(u"\\$"_s, u" "_s);
  QStringList formulas;
  for (auto match = formula.globalMatch(sheet); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    const bool display = found.hasCaptured(1) && !found.captured(1).isEmpty();
    formulas += (display ? u"D "_s : u"I "_s) + found.captured(display ? 1 : 2).trimmed();
  }
  return formulas;
}

QString hashOf(const QString& formula) {
  return QString::fromLatin1(
      QCryptographicHash::hash(formula.toUtf8(), QCryptographicHash::Sha256).toHex().left(16));
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
    QStringList a = formulasOf(english);
    QStringList b = formulasOf(japanese);
    a.removeDuplicates();
    b.removeDuplicates();
    a.sort();
    b.sort();
    QCOMPARE(b, a);
  }

  void everyFormulaHasItsPicture_data() { listExercises(); }
  void everyFormulaHasItsPicture() {
    const QDir pictures(course_.equationsDirectory());
    const QJsonObject index =
        QJsonDocument::fromJson(test::bytesOf(pictures.filePath(u"index.json"_s))).object();
    QCOMPARE(index[u"format"_s].toString(), u"enshu-equations/1"_s);
    const QStringList formulas = formulasOf(textOf(current().directory + u"/sheet.en.md"_s)) +
                                 formulasOf(textOf(current().directory + u"/sheet.ja.md"_s));
    QVERIFY(formulas.size() > 10);
    for (const QString& formula : formulas) {
      const QString hash = hashOf(formula);
      const QJsonObject entry = index[u"equations"_s].toObject()[hash].toObject();
      QVERIFY2(textOf(pictures.filePath(hash + u".svg"_s)).contains(u"<svg"_s),
               qPrintable(formula));
      QCOMPARE(entry[u"tex"_s].toString(), formula.mid(2));
      QCOMPARE(entry[u"display"_s].toBool(), formula.startsWith(u"D "_s));
      QVERIFY(entry[u"width"_s].toDouble() > 0 && entry[u"height"_s].toDouble() > 0);
    }
  }

  void noPictureIsLeftOver() {
    QStringList needed;
    for (const course::Exercise* exercise : course_.exercises()) {
      for (const char* sheet : {"sheet.en.md", "sheet.ja.md"}) {
        for (const QString& formula :
             formulasOf(textOf(exercise->directory + u'/' + QString::fromLatin1(sheet)))) {
          needed += hashOf(formula) + u".svg"_s;
        }
      }
    }
    needed.removeDuplicates();
    needed.sort();
    QCOMPARE(QDir(course_.equationsDirectory()).entryList({u"*.svg"_s}, QDir::Files, QDir::Name),
             needed);
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

QTEST_GUILESS_MAIN(CourseTest)
#include "course_test.moc"
