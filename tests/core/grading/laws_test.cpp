// SPDX-License-Identifier: GPL-3.0-or-later
//
// Laws of mechanics: right answers obey them, wrong ones are caught without a reference.
#include <QTest>

#include "core/course/course.h"
#include "core/grading/case_checks.h"
#include "core/grading/laws.h"
#include "core/mistakes/bank.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::grading;

class LawsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
  }

  void everyExerciseHasItsLaw() {
    QStringList used;
    for (const course::Exercise* exercise : course_.exercises()) {
      QCOMPARE(exercise->laws.size(), 1);
      used += exercise->laws[0].id;
    }
    QStringList known = lawIds();
    used.sort();
    known.sort();
    QCOMPARE(used, known);
  }

  void rightAnswersObey_data() { listExercises(); }
  void rightAnswersObey() {
    QFETCH(QString, exercise);
    for (const quint64 seed : {3, 4, 5}) {
      const Cases cases = casesOf(exercise, seed);
      for (const Case& is : cases.list) {
        const CheckResult expected = lawOf(exercise, is, is.expected);
        QVERIFY2(expected.outcome == CheckOutcome::Passed, qPrintable(expected.rationale));
        for (const mistakes::Mistake& way : mistakes::otherWays(exercise)) {
          const plugin::Signals answer =
              mistakes::wrongAnswer(way, *plugin::driver(exercise), is.robot, is.inputs);
          QCOMPARE(lawOf(exercise, is, answer).outcome, CheckOutcome::Passed);
        }
      }
    }
  }

  void wrongAnswersAreCaught_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("mistake");
    const auto row = [](const char* exercise, const char* mistake) {
      QTest::addRow("%s", mistake) << QString::fromLatin1(exercise) << QString::fromLatin1(mistake);
    };
    row("velocity-propagation", "axis-not-turned");
    row("velocity-propagation", "joint-slide-missing");
    row("inverse-dynamics-run", "gravity-missing");
    row("inverse-dynamics-run", "inertia-about-origin");
    row("unit-vector-method", "bias-added");
    row("unit-vector-method", "diagonal-only");
    row("friction-simulation", "friction-reversed");
    row("friction-simulation", "friction-missing");
  }
  void wrongAnswersAreCaught() {
    QFETCH(QString, exercise);
    QFETCH(QString, mistake);
    const Cases cases = casesOf(exercise, 3);
    for (const mistakes::Mistake& wrong : mistakes::bank(exercise)) {
      if (wrong.id != mistake) {
        continue;
      }
      const Case& is = cases.list[1];
      const CheckResult found =
          lawOf(exercise, is,
                mistakes::wrongAnswer(wrong, *plugin::driver(exercise), is.robot, is.inputs));
      QCOMPARE(found.outcome, CheckOutcome::Failed);
      QVERIFY(found.at.has_value());
      QVERIFY(!found.rationale.isEmpty());
      return;
    }
    QFAIL("there is no such mistake");
  }

  void anAnswerOfAnotherShapeIsNotChecked() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const Cases cases = casesOf(exercise->id, 3);
      plugin::Signals answer = cases.list[0].expected;
      for (plugin::Signal& signal : answer) {
        signal.values.transposeInPlace();
      }
      QCOMPARE(lawOf(exercise->id, cases.list[0], answer).outcome, CheckOutcome::NotChecked);
      QCOMPARE(lawOf(exercise->id, cases.list[0], {}).outcome, CheckOutcome::NotChecked);
    }
  }

 private:
  void listExercises() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  Cases casesOf(const QString& exercise, quint64 seed) const {
    return prepareCases(course_, *course_.find(exercise), seed).value();
  }

  CheckResult lawOf(const QString& exercise, const Case& is, const plugin::Signals& answer) const {
    return checkLaw(course_.find(exercise)->laws[0], is, answer);
  }

  course::Course course_;
};

QTEST_GUILESS_MAIN(LawsTest)
#include "laws_test.moc"
