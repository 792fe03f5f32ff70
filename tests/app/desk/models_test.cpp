// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QTest>

#include "app/desk/models/check_model.h"
#include "app/desk/models/diagnostic_model.h"
#include "app/desk/models/exercise_model.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::models_test {

using namespace Qt::StringLiterals;

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
  course::Course course_ = fixture::course(home_.path(u"course"_s));
};

void ModelsTest::exerciseModelKeepsTheRulesOfModels() {
  ExerciseModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setCourse(course_);
  model.setStates({{u"first"_s, course::State::Passed}});
  model.retranslate();
  model.setCourse({});
}

void ModelsTest::exercisesShowStateInWordsAndCount() {
  ExerciseModel model;
  model.setCourse(course_);
  model.setStates({{u"first"_s, course::State::Passed}, {u"second"_s, course::State::Failed}});
  QCOMPARE(model.exerciseCount(), 3);
  QCOMPARE(model.passedCount(), 1);
  const QModelIndex first = model.indexOf(u"first"_s);
  QCOMPARE(first.siblingAtColumn(1).data().toString(), u"✓ passed"_s);
  const QModelIndex second = model.indexOf(u"second"_s);
  QCOMPARE(second.siblingAtColumn(1).data().toString(), u"✗ not yet"_s);
  QCOMPARE(model.index(0, 1).data().toString(), u"1/2"_s);
  QVERIFY(!model.indexOf(u"nothing"_s).isValid());
}

void ModelsTest::exercisesFollowTheLanguage() {
  ExerciseModel model;
  model.setCourse(course_);
  QCOMPARE(model.index(0, 0).data().toString(), u"Lab one"_s);
  course::setLanguage(u"ja"_s);
  QCOMPARE(model.index(0, 0).data().toString(), u"実験一"_s);
}

void ModelsTest::checkModelKeepsTheRulesOfModels() {
  CheckModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setChecks(fixture::failed(u"first"_s).result.checks);
  model.retranslate();
  model.setChecks(fixture::passed(u"first"_s).result.checks);
  model.setChecks({});
}

void ModelsTest::chainedChecksStandApart() {
  CheckModel model;
  model.setChecks(fixture::failed(u"first"_s).result.checks);
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.rowCount(model.index(0, 0)), 3);
  QCOMPARE(model.rowCount(model.index(1, 0)), 1);
  QCOMPARE(model.check(model.index(0, 0, model.index(1, 0)))->id(), u"chained.lab.torque"_s);
  model.setChecks(fixture::passed(u"first"_s).result.checks);
  QCOMPARE(model.rowCount(), 1);
}

void ModelsTest::checksTellOutcomeErrorAndPlace() {
  CheckModel model;
  model.setChecks(fixture::failed(u"first"_s).result.checks);
  const QModelIndex row = model.indexOf(u"lab.torque"_s);
  const auto text = [&](int column) { return row.siblingAtColumn(column).data().toString(); };
  QCOMPARE(text(CheckModel::OutcomeColumn), u"✗ failed"_s);
  QCOMPARE(text(CheckModel::ErrorColumn), u"0.23"_s);
  QCOMPARE(text(CheckModel::ToleranceColumn), u"0.0001"_s);
  QCOMPARE(text(CheckModel::PlaceColumn), u"joint 3 at t = 0.6 s"_s);
  const QModelIndex hidden = model.indexOf(u"hidden.torque"_s);
  QVERIFY(hidden.data(Qt::ToolTipRole).toString().startsWith(u"Hidden case"_s));
}

void ModelsTest::aRemarkIsShownWithItsHint() {
  QList<grading::CheckResult> checks = fixture::failed(u"one"_s).result.checks;
  checks[0].law = checks[0].remark = true;
  checks[0].rationale = u"It is not the derivative."_s;
  checks[0].hint = u"Integrate it."_s;
  CheckModel model;
  model.setChecks(checks);
  const QModelIndex remark = model.index(0, CheckModel::OutcomeColumn, model.index(0, 0));
  QCOMPARE(remark.data().toString(), u"! remark"_s);
  QCOMPARE(remark.data(Qt::ToolTipRole).toString(),
           u"A remark, which costs nothing: It is not the derivative. Integrate it."_s);
}

void ModelsTest::diagnosticsTellTheLine() {
  DiagnosticModel model;
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setDiagnostics(fixture::broken(u"first"_s).result.build->diagnostics);
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.index(0).data(DiagnosticModel::LineRole).toInt(), 12);
  QCOMPARE(model.index(0).data().toString(), u"✗ line 12: expected ';' before 'return'"_s);
}

ENSHU_TEST(ModelsTest)

}  // namespace enshu::models_test

#include "models_test.moc"
