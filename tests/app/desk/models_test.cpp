// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QTest>

#include "app/desk/models/check_model.h"
#include "app/desk/models/diagnostic_model.h"
#include "app/desk/models/exercise_model.h"
#include "tests/app/desk/fixture.h"

using namespace enshu;
using namespace enshu::desk;

class ModelsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { home_.clear(); }
  void exerciseModelKeepsTheRulesOfModels();
  void exercisesShowStateInWordsAndCount();
  void exercisesFollowTheLanguage();
  void checkModelKeepsTheRulesOfModels();
  void chainedChecksStandApart();
  void checksTellOutcomeErrorAndPlace();
  void aRemarkIsShownWithItsHint();
  void diagnosticsTellTheLine();

 private:
  fixture::Home home_;
  course::Course course_ = fixture::course(home_.path(QStringLiteral("course")));
};

void ModelsTest::exerciseModelKeepsTheRulesOfModels() {
  ExerciseModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setCourse(course_);
  model.setStates({{QStringLiteral("first"), course::State::Passed}});
  model.retranslate();
  model.setCourse({});
}

void ModelsTest::exercisesShowStateInWordsAndCount() {
  ExerciseModel model;
  model.setCourse(course_);
  model.setStates({{QStringLiteral("first"), course::State::Passed},
                   {QStringLiteral("second"), course::State::Failed}});
  QCOMPARE(model.exerciseCount(), 3);
  QCOMPARE(model.passedCount(), 1);
  const QModelIndex first = model.indexOf(QStringLiteral("first"));
  QCOMPARE(first.siblingAtColumn(1).data().toString(), QStringLiteral("✓ passed"));
  const QModelIndex second = model.indexOf(QStringLiteral("second"));
  QCOMPARE(second.siblingAtColumn(1).data().toString(), QStringLiteral("✗ not yet"));
  QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("1/2"));
  QVERIFY(!model.indexOf(QStringLiteral("nothing")).isValid());
}

void ModelsTest::exercisesFollowTheLanguage() {
  ExerciseModel model;
  model.setCourse(course_);
  QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Lab one"));
  course::setLanguage(QStringLiteral("ja"));
  QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("実験一"));
}

void ModelsTest::checkModelKeepsTheRulesOfModels() {
  CheckModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setChecks(fixture::failed(QStringLiteral("first")).result.checks);
  model.retranslate();
  model.setChecks(fixture::passed(QStringLiteral("first")).result.checks);
  model.setChecks({});
}

void ModelsTest::chainedChecksStandApart() {
  CheckModel model;
  model.setChecks(fixture::failed(QStringLiteral("first")).result.checks);
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.rowCount(model.index(0, 0)), 3);
  QCOMPARE(model.rowCount(model.index(1, 0)), 1);
  QCOMPARE(model.check(model.index(0, 0, model.index(1, 0)))->id(),
           QStringLiteral("chained.lab.torque"));
  model.setChecks(fixture::passed(QStringLiteral("first")).result.checks);
  QCOMPARE(model.rowCount(), 1);
}

void ModelsTest::checksTellOutcomeErrorAndPlace() {
  CheckModel model;
  model.setChecks(fixture::failed(QStringLiteral("first")).result.checks);
  const QModelIndex row = model.indexOf(QStringLiteral("lab.torque"));
  const auto text = [&](int column) { return row.siblingAtColumn(column).data().toString(); };
  QCOMPARE(text(CheckModel::OutcomeColumn), QStringLiteral("✗ failed"));
  QCOMPARE(text(CheckModel::ErrorColumn), QStringLiteral("0.23"));
  QCOMPARE(text(CheckModel::ToleranceColumn), QStringLiteral("0.0001"));
  QCOMPARE(text(CheckModel::PlaceColumn), QStringLiteral("joint 3 at t = 0.6 s"));
  const QModelIndex hidden = model.indexOf(QStringLiteral("hidden.torque"));
  QVERIFY(hidden.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("Hidden case")));
}

void ModelsTest::aRemarkIsShownWithItsHint() {
  QList<grading::CheckResult> checks = fixture::failed(QStringLiteral("one")).result.checks;
  checks[0].law = checks[0].remark = true;
  checks[0].rationale = QStringLiteral("It is not the derivative.");
  checks[0].hint = QStringLiteral("Integrate it.");
  CheckModel model;
  model.setChecks(checks);
  const QModelIndex remark = model.index(0, CheckModel::OutcomeColumn, model.index(0, 0));
  QCOMPARE(remark.data().toString(), QStringLiteral("! remark"));
  QCOMPARE(
      remark.data(Qt::ToolTipRole).toString(),
      QStringLiteral("A remark, which costs nothing: It is not the derivative. Integrate it."));
}

void ModelsTest::diagnosticsTellTheLine() {
  DiagnosticModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setDiagnostics(fixture::broken(QStringLiteral("first")).result.build->diagnostics);
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.index(0).data(DiagnosticModel::LineRole).toInt(), 12);
  QCOMPARE(model.index(0).data().toString(),
           QStringLiteral("✗ line 12: expected ';' before 'return'"));
}

QTEST_GUILESS_MAIN(ModelsTest)
#include "models_test.moc"
