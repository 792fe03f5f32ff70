// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/student_record.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/progress.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::grading;
using course::State;

Q_DECLARE_METATYPE(enshu::course::State)
Q_DECLARE_METATYPE(enshu::grading::Verdict)
Q_DECLARE_METATYPE(QList<enshu::grading::CheckOutcome>)

// The first check of each result is of the function alone, the others are chained.
class StudentRecordTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { qputenv("XDG_DATA_HOME", home_.path().toUtf8()); }
  void cleanup() { QDir(course::Progress::directory()).removeRecursively(); }

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
      check.id = graded.result.checks.isEmpty() ? u"lab.tau"_s : u"chained.lab.tau"_s;
      check.outcome = outcome;
      graded.result.checks += check;
    }
    QVERIFY(keepResult(graded));
    QTEST(course::Progress::load().state(u"a"_s), "state");
  }

 private:
  QTemporaryDir home_;
};

QTEST_GUILESS_MAIN(StudentRecordTest)
#include "student_record_test.moc"
