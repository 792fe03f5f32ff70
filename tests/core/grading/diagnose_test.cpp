// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every mistake of the banks is recognised for what it is, at fresh seeds.
#include <QTest>

#include "core/course/course.h"
#include "core/grading/diagnosis/bank_match.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/mistakes/bank.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;
using namespace enshu;

class DiagnoseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
  }

  void everyMistakeIsNamed_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<quint64>("seed");
    for (const course::Exercise* exercise : course_.exercises()) {
      for (const quint64 seed : {11, 12, 13}) {
        QTest::addRow("%s %d", qPrintable(exercise->id), int(seed)) << exercise->id << seed;
      }
    }
  }
  void everyMistakeIsNamed() {
    QFETCH(QString, exercise);
    QFETCH(quint64, seed);
    const course::Exercise& is = *course_.find(exercise);
    const Result<grading::Cases> cases = grading::prepareCases(course_, is, seed);
    QVERIFY2(cases, cases ? "" : cases.error().message().c_str());
    QVERIFY(mistakes::bank(exercise).size() >= 10);
    QStringList wrong;
    for (const mistakes::Mistake& mistake : mistakes::bank(exercise)) {
      const QList<grading::Diagnosis> found =
          grading::diagnose(is, *cases, answersOf(mistake, *cases, exercise));
      const QString said = found.isEmpty() ? u"nothing"_s : found[0].mistake;
      if (said != mistake.id || found.size() != 1 || found[0].margin < grading::kImprovement) {
        wrong += u"%1 was called %2 (%3)"_s.arg(mistake.id, said)
                     .arg(found.isEmpty() ? 0 : found[0].margin);
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
  }

  void aRightAnswerHasNoMistake_data() { listExercises(); }
  void aRightAnswerHasNoMistake() {
    QFETCH(QString, exercise);
    const grading::Cases cases = casesOf(exercise);
    for (const mistakes::Mistake& way : mistakes::otherWays(exercise)) {
      QVERIFY(grading::diagnose(*course_.find(exercise), cases, answersOf(way, cases, exercise))
                  .isEmpty());
    }
    QVERIFY(!mistakes::otherWays(exercise).empty());
  }

  void noiseIsNoMistake_data() { listExercises(); }
  void noiseIsNoMistake() {
    QFETCH(QString, exercise);
    const grading::Cases cases = casesOf(exercise);
    Random random(7);
    QList<plugin::Signals> outputs = expectedOf(cases);
    for (plugin::Signals& signals : outputs) {
      for (plugin::Signal& signal : signals) {
        const double size = signal.values.cwiseAbs().maxCoeff();
        for (Eigen::Index k = 0; k < signal.values.cols(); ++k) {
          signal.values.col(k) += random.vector(int(signal.values.rows()), -size, size);
        }
      }
    }
    const auto found = grading::diagnose(*course_.find(exercise), cases, outputs);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, u"unknown"_s);
    QCOMPARE(found[0].margin, 0.0);
  }

  // A second, small deviation on top of a mistake: the mistake is the nearest, and called that.
  void twoThingsAtOnceAreTheNearest() {
    const QString exercise = u"unit-vector-method"_s;
    const grading::Cases cases = casesOf(exercise);
    const mistakes::Mistake& mistake = mistakes::bank(exercise)[4];
    QList<plugin::Signals> outputs = answersOf(mistake, cases, exercise);
    for (plugin::Signals& signals : outputs) {
      for (plugin::Signal& signal : signals) {
        signal.values *= 1.01;
      }
    }
    const auto found = grading::diagnose(*course_.find(exercise), cases, outputs);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, mistake.id);
    QVERIFY(found[0].margin >= 10);
    QVERIFY(found[0].text.startsWith(u"The nearest known mistake"_s));
  }

  // What the bank does not hold, but one transformation explains.
  void aFactorIsSaidWhereTheBankIsSilent() {
    const QString exercise = u"inverse-dynamics-run"_s;
    const grading::Cases cases = casesOf(exercise);
    QList<plugin::Signals> outputs = expectedOf(cases);
    for (plugin::Signals& signals : outputs) {
      for (plugin::Signal& signal : signals) {
        signal.values *= 1000;
      }
    }
    const auto found = grading::diagnose(*course_.find(exercise), cases, outputs);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, u"global-factor"_s);
    QVERIFY(found[0].text.contains(u"1000"_s));
  }

 private:
  void listExercises() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  grading::Cases casesOf(const QString& exercise) const {
    return grading::prepareCases(course_, *course_.find(exercise), 17).value();
  }

  static QList<plugin::Signals> expectedOf(const grading::Cases& cases) {
    QList<plugin::Signals> outputs;
    for (const grading::Case& prepared : cases.list) {
      outputs += prepared.expected;
    }
    return outputs;
  }

  static QList<plugin::Signals> answersOf(const mistakes::Mistake& mistake,
                                          const grading::Cases& cases, const QString& exercise) {
    QList<plugin::Signals> outputs;
    for (const grading::Case& prepared : cases.list) {
      outputs += mistakes::wrongAnswer(mistake, *plugin::driver(exercise), prepared.robot,
                                       prepared.inputs);
    }
    return outputs;
  }

  course::Course course_;
};

QTEST_GUILESS_MAIN(DiagnoseTest)
#include "diagnose_test.moc"
