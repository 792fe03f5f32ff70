// SPDX-License-Identifier: GPL-3.0-or-later
//
// What only programs that were built and run can show: robots on which a number written into a
// program does not fit, answers that are the reference's to the last bit, endless loops that share
// one student's time, what becomes of a student's own earlier steps, and what is kept of an answer.
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QTest>

#include "core/grading/batch/batch.h"
#include "core/grading/grader/grader.h"
#include "tests/support/busy_processor.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::graded_programs_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class GradedProgramsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    const Result<sandbox::Kit> kit = sandbox::loadKit(test::programs() + u"/../kit"_s);
    QVERIFY(course && kit);
    course_ = *course;
    kit_ = *kit;
  }

  void sevenWrittenInFailsAtEverySeed_data() {
    QTest::addColumn<QString>("exercise");
    QTest::newRow("in a loop") << u"unit-vector-method"_s;
    QTest::newRow("in a size") << u"inverse-dynamics-run"_s;
  }

  void sevenWrittenInFailsAtEverySeed() {
    QFETCH(QString, exercise);
    Options options;
    options.builds = std::make_shared<BuildStore>();
    for (options.seed = 1; options.seed <= 50; ++options.seed) {
      const ExerciseResult result = gradeOne(u"kubo-seven-joints"_s, exercise, options);
      QVERIFY2(result.verdict == Verdict::Failed,
               qPrintable(u"seed %1: %2"_s.arg(options.seed).arg(result.summary)));
      bool hidden = false;
      for (const CheckResult& check : result.checks) {
        hidden = hidden || (check.hidden && check.outcome != CheckOutcome::Passed);
      }
      QVERIFY(hidden);
    }
  }

  // A flag for the assistant and nothing more.
  void exactAnswersAreFlagged() {
    Options options;
    options.builds = std::make_shared<BuildStore>();
    const ExerciseResult exact = gradeOne(u"endo-backwards"_s, u"inverse-dynamics-run"_s, options);
    QCOMPARE(exact.verdict, Verdict::Passed);
    QCOMPARE(exact.flags, QStringList{u"exact"_s});
    const ExerciseResult single =
        gradeOne(u"goto-single-precision"_s, u"inverse-dynamics-run"_s, options);
    QCOMPARE(single.verdict, Verdict::Passed);
    QVERIFY(single.flags.isEmpty());
    const ExerciseResult wrong =
        gradeOne(u"kubo-seven-joints"_s, u"inverse-dynamics-run"_s, options);
    QCOMPARE(wrong.verdict, Verdict::Failed);
    QVERIFY(wrong.flags.isEmpty());
  }

  void aStarterIsKnownWhateverItsLayout_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("known");
    const QByteArray text = test::bytesOf(course_.find(u"basic-jacobian"_s)->starter());
    QTest::newRow("as it was handed out") << text << true;
    QTest::newRow("line ends") << QByteArray(text).replace("\n", "\r\n") << true;
    QTest::newRow("blanks and comments")
        << QByteArray(text).replace("\n", " \n\n").replace("TODO", "later") + "// mine\n"
        << true;
    QTest::newRow("a variable more") << text + "int mine = 1;\n" << false;
  }
  void aStarterIsKnownWhateverItsLayout() {
    QFETCH(QByteArray, text);
    QFETCH(bool, known);
    const QTemporaryDir folder;
    QVERIFY(test::writeBytes(folder.filePath(u"basic_jacobian.cpp"_s), text));
    const ExerciseResult result = grade(course_, kit_, *course_.find(u"basic-jacobian"_s),
                                        findSubmission(course_, folder.path()).value(), {})
                                      .result;
    QCOMPARE(result.verdict, Verdict::Failed);
    const bool said = !result.diagnosis.isEmpty() &&
                      result.diagnosis.first().mistake == u"still-the-starter"_s &&
                      result.diagnosis.first().explains;
    QCOMPARE(said, known);
    QCOMPARE(result.summary.contains(u"still the starter"_s), known);
    QVERIFY(!known || result.known.isEmpty());
  }

  // The first loop has its whole limit and uses up the student's time; the next ones have a quarter
  // of it and are told so. Who shares the class does not share that time.
  void endlessLoopsShareOneStudentsTime() {
    const test::CourseCopy copy;
    const QStringList exercises{u"inverse-dynamics-run"_s, u"unit-vector-method"_s};
    for (const QString& lab :
         {u"inverse-dynamics/inverse-dynamics-run"_s, u"forward-dynamics/unit-vector-method"_s}) {
      QVERIFY(copy.edit(u"assignments/%1/exercise.json"_s.arg(lab),
                        R"("cpuMs": 5000, "wallMs": 10000)", R"("cpuMs": 1200, "wallMs": 6000)"));
    }
    const course::Course course = course::loadCourse(copy.root()).value();
    const QTemporaryDir folder;
    for (const QString& student : {u"loops"_s, u"works"_s}) {
      for (const QString& exercise : exercises) {
        const QString file = course.find(exercise)->fileName();
        const QByteArray source =
            student == u"loops"_s
                ? endless(exercise)
                : test::bytesOf(test::source(u"tests/submissions/akita-world-frame/"_s + file));
        QVERIFY(test::writeBytes(folder.filePath(u"class/%1/%2"_s.arg(student, file)), source));
      }
    }
    BatchOptions options;
    options.studentMs = 1000;
    QHash<QString, QList<ExerciseResult>> results;
    options.finished = [&](const Submission& student, const ExerciseResult& result, int, int) {
      results[student.name] += result;
    };
    QVERIFY(
        gradeBatch(course, kit_, folder.filePath(u"class"_s), folder.filePath(u"out"_s), options));
    const QList<ExerciseResult> loops = results[u"loops"_s];
    QCOMPARE(loops.size(), 2);
    const QString usedUp = u"had used up the time for one student"_s;
    for (const ExerciseResult& result : loops) {
      const bool first = &result == &loops.first();
      QCOMPARE(result.verdict, Verdict::Failed);
      QCOMPARE(result.run->outcome, sandbox::RunOutcome::CpuLimit);
      QCOMPARE(result.receipt.limits[u"cpuMs"_s].toInt(), first ? 1200 : 300);
      QCOMPARE(result.receipt.limits[u"wallMs"_s].toInt(), first ? 6000 : 1500);
      QCOMPARE(result.summary.contains(usedUp), !first);
      QVERIFY2(result.summary.contains(first ? u"after 1.2 s"_s : u"after 0.3 s"_s),
               qPrintable(result.summary));
    }
    for (const ExerciseResult& result : results[u"works"_s]) {
      QVERIFY2(result.verdict == Verdict::Passed, qPrintable(result.summary));
      QCOMPARE(result.receipt.limits[u"cpuMs"_s].toInt(), 1200);
    }
  }

  void ownEarlierSteps_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<CheckOutcome>("outcome");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* from, const char* to, CheckOutcome outcome,
                        const QString& reason) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << outcome << reason;
    };
    row("right", "", "", CheckOutcome::Passed, {});
    row("wrong", "link.w = w_i +", "link.w =", CheckOutcome::Failed, {});
    row("counts its calls", "link.w = w_i", "static double k = 0; link.w = (k += 1) * w_i",
        CheckOutcome::Failed, u"A second run on the same inputs gave other numbers."_s);
    row("crashes", "R_i = parent.R;", "__builtin_trap();", CheckOutcome::NotChecked, u"crash"_s);
    row("is not built", "R_i = parent.R;", "R_i = ;", CheckOutcome::NotChecked,
        u"velocity_propagation.cpp"_s);
  }

  // Whether the runs are made at once or in turn, and of kept answers too.
  void ownEarlierSteps() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(CheckOutcome, outcome);
    QFETCH(QString, reason);
    const QTemporaryDir folder;
    const Submission submission = withStep(folder, from, to);
    Options options = keeping();
    for (const bool alone : {true, false, false}) {
      options.alone = alone;
      options.answers = folder.filePath(alone ? u"at-once"_s : u"in-turn"_s);
      const ExerciseResult result =
          grade(course_, kit_, *course_.find(u"inverse-dynamics-run"_s), submission, options)
              .result;
      QVERIFY2(result.verdict == Verdict::Passed, qPrintable(result.summary));
      int found = 0;
      for (const CheckResult& check : result.checks) {
        if (check.chained && check.outcome == outcome && check.rationale.contains(reason)) {
          ++found;
        } else {
          // Before a hidden case the same number of calls were made, in either order.
          QVERIFY2(check.hidden || check.outcome == CheckOutcome::Passed,
                   qPrintable(check.title + u": "_s + check.rationale));
        }
      }
      QVERIFY(found > 0);
    }
  }

  // Made beside a function that then does not repeat, it is looked at by nobody.
  void aChainedRunIsPaidFor() {
    const QTemporaryDir folder;
    const Submission right =
        withStep(folder, "void forward", "static const int slept = usleep(600'000);\nvoid forward");
    const QString path = folder.filePath(u"inverse_dynamics_run.cpp"_s);
    QByteArray text = test::bytesOf(path);
    text.replace("const int n", "static double calls = 0;\n  calls += 1;\n  const int n");
    text.replace("tau.col(k) =", "tau.col(k) = calls *");
    QVERIFY(test::writeBytes(path, text));
    const QString step = folder.filePath(u"velocity_propagation.cpp"_s);
    QVERIFY(test::writeBytes(step, "#include <unistd.h>\n" + test::bytesOf(step)));
    for (const bool alone : {true, false}) {
      Options options = keeping();
      options.alone = alone;
      options.budget = std::make_shared<StudentTime>(500);
      const ExerciseResult result = grade(course_, kit_, *course_.find(u"inverse-dynamics-run"_s),
                                          findSubmission(course_, folder.path()).value(), options)
                                        .result;
      QCOMPARE(result.diagnosis.value(0).mistake, u"not-reproducible"_s);
      QVERIFY(options.budget->isUsedUp(Kind::EarlierSteps));
    }
  }

  // It decides nothing: what an early step that never ends uses up, right answers do not lack.
  void anEndlessEarlierStepTakesNoTimeFromWhatDecides() {
    const QTemporaryDir folder;
    const Submission submission =
        withStep(folder, "link.w = w_i", "for (volatile int k = 0;;) { k = 1; } link.w = w_i");
    Options options = keeping();
    options.budget = std::make_shared<StudentTime>(4000);
    for (const bool first : {true, false}) {
      const ExerciseResult result =
          grade(course_, kit_, *course_.find(u"inverse-dynamics-run"_s), submission, options)
              .result;
      QVERIFY2(result.verdict == Verdict::Passed, qPrintable(result.summary));
      QCOMPARE(result.receipt.limits[u"cpuMs"_s].toInt(), 5000);
      QVERIFY(options.budget->isUsedUp(Kind::EarlierSteps));
      QVERIFY(!options.budget->isUsedUp(Kind::Runs));
      const auto chained = std::find_if(result.checks.begin(), result.checks.end(),
                                        [](const CheckResult& check) { return check.chained; });
      QVERIFY(chained != result.checks.end());
      const QString why = chained->rationale;
      QVERIFY2(why.contains(first ? u"after 5 s"_s : u"after 1.25 s"_s), qPrintable(why));
      QCOMPARE(why.contains(u"a quarter of its limit; it decides nothing."_s), !first);
    }
  }

  // On cores that are shared the same work costs up to twice the time.
  void whatMeetsItsLimitBesideOthersIsTriedOnceMore() {
    const test::BusyMachine busy;
    Options options = keeping();
    options.budget = std::make_shared<StudentTime>(60'000);
    const ExerciseResult result = gradeBriefly(
        "static const bool slow = [] { while (std::clock() < 3 * CLOCKS_PER_SEC / 2) { } return "
        "true; }();\n  (void)slow;\n",
        options);
    QVERIFY2(result.verdict == Verdict::Passed, qPrintable(result.summary));
    QVERIFY(result.run->spentMs >= 1500);
    options.budget->spend(Kind::Runs, 60'000 - 3900);  // two runs of 1.5 s, and what a machine adds
    QVERIFY(!options.budget->isUsedUp(Kind::Runs));
  }

  // The first try takes a second and the second two, which nobody is given whose time is used up.
  void whatMeetsItTwiceHasPaidForBoth() {
    const test::BusyMachine busy;
    for (const int all : {60'000, 0}) {
      Options options = keeping();
      options.budget = std::make_shared<StudentTime>(all);
      const ExerciseResult result =
          gradeBriefly("for (volatile int k = 0;;) { k = 1; }\n", options);
      QCOMPARE(result.verdict, Verdict::Failed);
      QCOMPARE(result.run->outcome, sandbox::RunOutcome::CpuLimit);
      const QString limit = all > 0 ? u"after 1 s"_s : u"after 0.25 s"_s;
      QVERIFY2(result.summary.contains(limit), qPrintable(result.summary));
      options.budget->spend(Kind::Runs, all - 2400);
      QCOMPARE(options.budget->isUsedUp(Kind::Runs), all > 0);
    }
  }

  // However busy the machine is: it would wait again.
  void whoWaitsForAPauseIsTriedOnceAndToldOfNoLoop() {
    const test::BusyMachine busy;
    Options options = keeping();
    options.budget = std::make_shared<StudentTime>(8000);
    const ExerciseResult result = gradeBriefly("usleep(60'000'000);\n", options);
    QCOMPARE(result.verdict, Verdict::Failed);
    QCOMPARE(result.run->outcome, sandbox::RunOutcome::WallLimit);
    QVERIFY2(!result.summary.contains(u"loop"_s), qPrintable(result.summary));
    QVERIFY(!options.budget->isUsedUp(Kind::Runs));
  }

  // The file is compiled while the cases are made; where these cannot be, nobody waits for it.
  void aFlawedCourseWaitsForNoCompiler() {
    const test::CourseCopy copy;
    QVERIFY(copy.edit(u"assignments/forward-dynamics/unit-vector-method/exercise.json"_s,
                      R"("sha256": "312e)", R"("sha256": "0000)"));
    const course::Course course = course::loadCourse(copy.root()).value();
    Submission submission;
    submission.name = u"slow"_s;
    submission.files[u"unit-vector-method"_s] =
        test::source(u"tests/hostile/template-bomb/unit_vector_method.cpp"_s);
    QElapsedTimer timer;
    timer.start();
    const Graded graded =
        grade(course, kit_, *course.find(u"unit-vector-method"_s), submission, Options());
    QVERIFY(timer.elapsed() < 10'000);  // the compiler takes the 20 s of its limit
    QCOMPARE(graded.result.verdict, Verdict::NotGraded);
    QVERIFY(graded.flawedCourse);
  }

  // One run was enough where it agreed; now its numbers must mean something.
  void aTighterToleranceAsksAgain() {
    const QTemporaryDir folder;
    const Submission submission =
        withStep(folder, "link.w = w_i", "static double k = 1; link.w = (k += 1e-12) * w_i");
    Options options = keeping();
    options.answers = folder.filePath(u"kept"_s);
    course::Exercise exercise = *course_.find(u"inverse-dynamics-run"_s);
    const auto chainedRationales = [&] {
      QStringList rationales;
      for (const CheckResult& check :
           grade(course_, kit_, exercise, submission, options).result.checks) {
        if (check.chained && !check.hidden && check.outcome != CheckOutcome::Passed) {
          rationales += check.rationale;
        }
      }
      return rationales;
    };
    QCOMPARE(chainedRationales(), QStringList());
    for (course::CheckSpec& check : exercise.checks) {
      check.tolerance = 1e-11;
    }
    const QStringList found = chainedRationales();
    QVERIFY(!found.isEmpty());
    for (const QString& rationale : found) {
      QCOMPARE(rationale, u"A second run on the same inputs gave other numbers."_s);
    }
  }

  // However large it is.
  void anAnswerOfTheWrongShapeIsNotKept() {
    const QTemporaryDir folder;
    Options options = keeping();
    for (const char* student : {"wrong-size", "correct-answer"}) {
      options.answers = folder.filePath(QString::fromLatin1(student));
      gradeOne(u"../hostile/"_s + QLatin1StringView(student), u"unit-vector-method"_s, options);
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"correct-answer"_s});
  }

  // Kept answers that somebody made up do not make a crash pass.
  void aCrashThatIsMadeUpDoesNotPass() {
    const QTemporaryDir folder;
    Options options = keeping();
    options.answers = folder.filePath(u"kept"_s);
    const auto grade = [&] {
      return gradeOne(u"../hostile/correct-answer"_s, u"unit-vector-method"_s, options);
    };
    QCOMPARE(grade().verdict, Verdict::Passed);
    QByteArray bytes = test::bytesOf(options.answers).mid(65);
    const qsizetype outcome = bytes.indexOf("\"outcome\":0,", bytes.indexOf("\"maxRssKb\""));
    QVERIFY(outcome > 0);
    bytes.replace(outcome, 12, "\"outcome\":2,");
    const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    QVERIFY(test::writeBytes(options.answers, hash + '\n' + bytes));
    const ExerciseResult result = grade();
    QCOMPARE(result.run->outcome, sandbox::RunOutcome::Finished);
  }

 private:
  ExerciseResult gradeOne(const QString& student, const QString& exercise,
                          const Options& options) const {
    const Result<Submission> submission =
        findSubmission(course_, test::source(u"tests/submissions/"_s + student));
    return grade(course_, kit_, *course_.find(exercise), *submission, options).result;
  }

  // A right function that does something else first, with a second to compute and six to answer.
  ExerciseResult gradeBriefly(const QByteArray& first, const Options& options) const {
    const QTemporaryDir folder;
    const QString name = u"unit_vector_method.cpp"_s;
    const QByteArray right =
        test::bytesOf(test::source(u"tests/submissions/akita-world-frame/"_s + name));
    const auto body = right.indexOf('{', right.indexOf("VectorXd unitVectorMethod")) + 1;
    test::writeBytes(folder.filePath(name), "#include <unistd.h>\n#include <ctime>\n" +
                                                right.left(body) + first + right.mid(body));
    course::Exercise brief = *course_.find(u"unit-vector-method"_s);
    brief.limits.cpuMs = 1000;
    brief.limits.wallMs = 6000;
    return grade(course_, kit_, brief, findSubmission(course_, folder.path()).value(), options)
        .result;
  }

  // A right function, and a step before it that is changed.
  Submission withStep(const QTemporaryDir& folder, const QByteArray& from,
                      const QByteArray& to) const {
    for (const QString& name : {u"velocity_propagation.cpp"_s, u"inverse_dynamics_run.cpp"_s}) {
      QByteArray text =
          test::bytesOf(test::source(u"tests/submissions/akita-world-frame/"_s + name));
      if (!from.isEmpty() && name.startsWith(u'v')) {
        text.replace(from, to);
      }
      test::writeBytes(folder.filePath(name), text);
    }
    return findSubmission(course_, folder.path()).value();
  }

  // As a class is graded: answers are kept by what built them.
  static Options keeping() {
    Options options;
    options.seed = 1;
    options.builds = std::make_shared<BuildStore>(std::make_shared<KeptBuilds>());
    return options;
  }

  QByteArray endless(const QString& exercise) const {
    const QByteArray starter = test::bytesOf(course_.find(exercise)->starter());
    const auto body = starter.indexOf("{\n");
    return starter.left(body + 2) + "  volatile bool on = true;\n  while (on) {\n  }\n" +
           starter.mid(body + 2);
  }

  course::Course course_;
  sandbox::Kit kit_;
};

ENSHU_TEST(GradedProgramsTest)

}  // namespace enshu::graded_programs_test

#include "graded_programs_test.moc"
