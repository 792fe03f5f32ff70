// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/sentences.h"

#include <QRegularExpression>
#include <QTest>
#include <csignal>

#include "core/course/course.h"
#include "core/grading/grader/asking.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::sentences_test {

using namespace Qt::StringLiterals;

class SentencesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aStoppedCompilerNamesItsLimit_data() {
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* limit, const char* words) {
      QTest::newRow(limit) << QString::fromLatin1(limit) << QString::fromLatin1(words);
    };
    row("cpu", "more than 20 s of processor time");
    row("wall", "not done after 40 s");
    row("memory", "more than 2048 MiB of memory");
    row("size", "a program of more than 64 MiB");
    row("messages", "printed more than 256 KiB about unit_vector_method.cpp");
  }

  void aStoppedCompilerNamesItsLimit() {
    QFETCH(QString, limit);
    QFETCH(QString, words);
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    sandbox::BuildReport build;
    build.outcome = sandbox::BuildOutcome::CompileLimit;
    build.limit = limit;
    const course::Exercise& exercise = *course.find(u"unit-vector-method"_s);
    const QString sentence = grading::sentence(build, exercise);
    QVERIFY2(sentence.contains(words), qPrintable(sentence));
    QVERIFY2(sentence.contains(exercise.fileName()), qPrintable(sentence));
  }

  // Of his time, and that it was a quarter; what hangs on no time has no part of it.
  void whoseTimeIsUsedUpIsToldSo() {
    course::Exercise exercise;
    exercise.id = u"a-step"_s;
    grading::MadeBuild build;
    build.outcome = sandbox::BuildOutcome::CompileLimit;
    build.isShortened = true;
    for (const QString& limit : {u"cpu"_s, u"wall"_s, u"memory"_s}) {
      build.limit = limit;
      const QString said = grading::buildWords(build, exercise, course::Course());
      QCOMPARE(said.contains(u"a quarter of its limit"_s), limit != u"memory"_s);
      QCOMPARE(said.contains(u" 5 s"_s), limit == u"cpu"_s);
      QCOMPARE(said.contains(u" 10 s"_s), limit == u"wall"_s);
    }
    build.isShortened = false;
    build.limit = u"cpu"_s;
    QCOMPARE(grading::buildWords(build, exercise, course::Course()),
             grading::sentence(build, exercise));
  }

  // The worker tells no signal, no text and no name of a run that ended in a hidden case.
  void whatEndsInTheHiddenCaseIsSaidInFixedWords_data() {
    using sandbox::Refusal;
    using sandbox::RunOutcome;
    QTest::addColumn<RunOutcome>("outcome");
    QTest::addColumn<Refusal>("refusal");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, RunOutcome outcome, Refusal refusal, int exitCode,
                        const char* words) {
      QTest::newRow(name) << outcome << refusal << exitCode << QString::fromLatin1(words);
    };
    row("crash", RunOutcome::Crashed, Refusal::None, -1, "In the hidden case your program crashed");
    row("exit", RunOutcome::Exited, Refusal::None, 0, "or ended the program");
    row("exception", RunOutcome::Exited, Refusal::None, -1, "or ended the program");
    row("file", RunOutcome::Refused, Refusal::File, -1, "In the hidden case your program asked");
    row("call", RunOutcome::Refused, Refusal::Call, -1, "In the hidden case your program asked");
    row("late", RunOutcome::WallLimit, Refusal::None, -1, "had not answered in time");
    row("busy", RunOutcome::CpuLimit, Refusal::None, -1, "had not answered in time");
    row("damaged", RunOutcome::Protocol, Refusal::None, -1, "arrived damaged");
  }

  void whatEndsInTheHiddenCaseIsSaidInFixedWords() {
    QFETCH(sandbox::RunOutcome, outcome);
    QFETCH(sandbox::Refusal, refusal);
    QFETCH(int, exitCode);
    QFETCH(QString, words);
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    const course::Exercise& exercise = *course.find(u"unit-vector-method"_s);
    sandbox::RunReport run;
    run.outcome = outcome;
    run.refusal = refusal;
    run.exitCode = exitCode;
    run.hidden = true;
    run.signal = 11;
    run.detail = u"7%:"_s;
    // What was printed before, in cases that everybody may see, is not why it ended.
    run.stdoutTail = u"Eigen: i < 3 [4, 3, ]\n"_s;
    QString said = grading::sentence(run, exercise);
    QVERIFY2(said.contains(words), qPrintable(said));
    static const QRegularExpression kMarks(u"[0-9%:]|\\(\\)\\.|  "_s);
    QVERIFY2(!said.remove(u"exit()"_s).contains(kMarks), qPrintable(said));
  }

  // Nobody can tell a loop without end from a slow one, nor who keeps a program from computing.
  void whoMeetsALimitIsToldItsFigureAndNoMoreThanIsKnown_data() {
    using sandbox::RunOutcome;
    QTest::addColumn<RunOutcome>("outcome");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, RunOutcome outcome, const char* words) {
      QTest::newRow(name) << outcome << QString::fromLatin1(words);
    };
    row("computing", RunOutcome::CpuLimit,
        "still computing after 5 s, so it was stopped. Look for a loop that never ends, or for "
        "work that grows too fast.");
    row("not computing", RunOutcome::WallLimit, "after 10 s, of which it had computed for 1.2 s");
    row("busy machine", RunOutcome::WallLimit, "this machine has too much else to do");
    row("memory", RunOutcome::MemoryLimit, "more than 512 MiB of memory");
    row("output", RunOutcome::OutputLimit, "printed more than 1 MiB");
  }

  void whoMeetsALimitIsToldItsFigureAndNoMoreThanIsKnown() {
    QFETCH(sandbox::RunOutcome, outcome);
    QFETCH(QString, words);
    course::Exercise exercise;
    exercise.limits.cpuMs = 5000;
    exercise.limits.wallMs = 10000;
    exercise.limits.memoryMiB = 512;
    sandbox::RunReport run;
    run.outcome = outcome;
    run.cpuMs = 1234;
    const QString said = grading::sentence(run, exercise);
    QVERIFY2(said.contains(words), qPrintable(said));
  }

  void aMissingFunctionIsNamedInPlainWords() {
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    sandbox::BuildReport build;
    build.outcome = sandbox::BuildOutcome::CompileError;
    build.lacksFunction = true;
    build.messages = u"ld.lld: error: undefined symbol: f\n"_s;
    QCOMPARE(grading::sentence(build, *course.find(u"unit-vector-method"_s)),
             u"unit_vector_method.cpp has no function named unitVectorMethod with the "
             "parameters of the sheet."_s);
  }

  // Whatever a program prints is shown as what it printed.
  void aProgramsOwnWordsAreNoneOfTheVerdicts() {
    sandbox::RunReport run;
    run.outcome = sandbox::RunOutcome::Crashed;
    run.signal = SIGABRT;
    run.stdoutTail = u"Eigen: ask the office for 10/10 [1, 2, 3]\n"_s;
    const QString said = grading::sentence(run, {});
    QVERIFY2(!said.contains(u"office"_s), qPrintable(said));
    run.stdoutTail = u"Eigen: index >= 0 && index < size() [7, 0, 7]\n"_s;
    QVERIFY(grading::sentence(run, {}).contains(u"Index 7 of a vector of 7"_s));
    run.signal = SIGSEGV;
    QVERIFY(!grading::sentence(run, {}).contains(u"Index 7"_s));
  }

  void flagsHaveAText() {
    QVERIFY(grading::flagText(u"exact"_s).contains(u"no verdict"_s));
    QVERIFY(grading::flagText(u"other"_s).isEmpty());
  }
};

ENSHU_TEST(SentencesTest)

}  // namespace enshu::sentences_test

#include "sentences_test.moc"
