// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/student_record.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/progress.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/own_folder.h"
#include "core/matfile/read.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::student_record_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using course::State;

// The first check of each result is of the function alone, the others are chained.
class StudentRecordTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { qputenv("XDG_DATA_HOME", home_.path().toUtf8()); }
  void cleanup() { QDir(course::ownRecord()).removeRecursively(); }

  void isTheStudentsAlone() {
    Graded graded;
    graded.result.exercise = u"a"_s;
    graded.result.verdict = Verdict::Failed;
    Trajectory trajectory;
    trajectory.check = u"lab.tau"_s;
    trajectory.t = Eigen::VectorXd::LinSpaced(3, 0, 1);
    trajectory.answer = trajectory.reference = Eigen::MatrixXd::Ones(2, 3);
    graded.trajectories += trajectory;
    const QString results = course::ownRecord() + u"/results"_s;
    QVERIFY(QDir().mkpath(results));
    QVERIFY(keepResult(graded, course::ownRecord()));
    for (const QString& name : {u"."_s, u".lock"_s, u"a.json"_s, u"a.mat"_s}) {
      QVERIFY2(json::isOwn(QFileInfo(results + u'/' + name)), qPrintable(name));
    }
  }

  void notesTheStateThatTheVerdictMeans_data() {
    using Outcomes = QList<CheckOutcome>;
    constexpr auto kPassed = CheckOutcome::Passed;
    constexpr auto kFailed = CheckOutcome::Failed;
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<Outcomes>("outcomes");
    QTest::addColumn<State>("state");
    QTest::newRow("nothing to chain") << Verdict::Passed << Outcomes{kPassed} << State::Passed;
    QTest::newRow("both forms") << Verdict::Passed << Outcomes{kPassed, kPassed, kPassed}
                                << State::PassedChained;
    QTest::newRow("chained fails")
        << Verdict::Passed << Outcomes{kPassed, kPassed, kFailed} << State::Passed;
    QTest::newRow("chained not asked")
        << Verdict::Passed << Outcomes{kPassed, CheckOutcome::NotChecked} << State::Passed;
    QTest::newRow("alone fails") << Verdict::Failed << Outcomes{kFailed, kPassed} << State::Failed;
    QTest::newRow("not graded") << Verdict::NotGraded << Outcomes{} << State::Untouched;
  }

  void notesTheStateThatTheVerdictMeans() {
    QFETCH(Verdict, verdict);
    QFETCH(QList<CheckOutcome>, outcomes);
    Graded graded;
    graded.result.exercise = u"a"_s;
    graded.result.verdict = verdict;
    for (const CheckOutcome outcome : outcomes) {
      CheckResult check;
      check.chained = !graded.result.checks.isEmpty();
      check.outcome = outcome;
      graded.result.checks += check;
    }
    QVERIFY(keepResult(graded, course::ownRecord()));
    QTEST(course::Progress::load().state(u"a"_s), "state");
  }

  void aRemarkDoesNotTakeTheState() {
    Graded graded;
    graded.result.exercise = u"a"_s;
    graded.result.verdict = Verdict::Passed;
    for (const bool chained : {false, false, true}) {
      CheckResult check;
      check.chained = chained;
      check.outcome = CheckOutcome::Passed;
      graded.result.checks += check;
    }
    graded.result.checks[1].outcome = CheckOutcome::Failed;
    graded.result.checks[1].law = graded.result.checks[1].remark = true;
    QVERIFY(keepResult(graded, course::ownRecord()));
    QCOMPARE(course::Progress::load().state(u"a"_s), State::PassedChained);
  }

  // What lies in the student's own folder tells neither what a hidden case holds nor how to make it
  // again; the same on his own earlier steps.
  void nothingOfAHiddenCaseIsKept() {
    Graded graded;
    graded.result.exercise = u"a"_s;
    graded.result.verdict = Verdict::Failed;
    graded.result.receipt.seed = 987654321;
    for (const QString& id :
         {u"lab.tau"_s, u"hidden.tau"_s, u"chained.lab.tau"_s, u"chained.hidden.tau"_s}) {
      Trajectory trajectory;
      trajectory.check = id;
      trajectory.hidden = id.contains(u"hidden"_s);
      trajectory.t = Eigen::VectorXd::LinSpaced(3, 0, 1);
      trajectory.answer = trajectory.reference = Eigen::MatrixXd::Constant(2, 3, 12345.678);
      graded.trajectories += trajectory;
    }
    QVERIFY(keepResult(graded, course::ownRecord()));
    const QString kept = course::ownRecord() + u"/results/a"_s;
    const auto has = [&](const QString& check) {
      const QString name = trajectoryVariable(check, u"answer"_s);
      return matfile::readMatrix((kept + u".mat"_s).toStdString(), name.toStdString()).has_value();
    };
    QVERIFY(has(u"lab.tau"_s) && has(u"chained.lab.tau"_s));
    QVERIFY(!has(u"hidden.tau"_s) && !has(u"chained.hidden.tau"_s));
    const QByteArray json = test::bytesOf(kept + u".json"_s);
    QVERIFY(json.contains("\"receipt\"") && !json.contains("987654321"));
    QVERIFY(!json.contains("\"seed\""));
    QCOMPARE(visible(graded.trajectories).size(), 2);
    graded.trajectories = {graded.trajectories[1], graded.trajectories[3]};
    QVERIFY(keepResult(
        graded, course::ownRecord()));  // nothing is left to be kept, and nothing stays of before
    QVERIFY(!QFile::exists(kept + u".mat"_s));
  }

 private:
  QTemporaryDir home_;
};

ENSHU_TEST(StudentRecordTest)

}  // namespace enshu::student_record_test

#include "student_record_test.moc"
