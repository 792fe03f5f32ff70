// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu` as a process: what it prints, where, and with which code it ends. What it refuses and
// what it finds unfit are in tests of their own.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/app/cli/command.h"
#include "tests/support/suite.h"

namespace enshu::cli_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

// With which the hidden robot has another number of joints than the public one.
const QString kTellingSeed = u"1"_s;
const QString kStarter =
    u"assignments/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;

}  // namespace

class CliTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<test::Enshu>();
    QVERIFY(writeBytes(path(u"file"_s), "x"));
    QVERIFY(QDir().mkpath(path(u"mine"_s)));
    QVERIFY(QFile::copy(test::source(kSolution), path(u"mine/"_s + kFile)));
  }

  void helps_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("text");
    QTest::newRow("--help") << words("--help") << u"Commands:"_s;
    QTest::newRow("-h") << words("-h") << u"enshu grade SUBMISSIONS --out DIR"_s;
    QTest::newRow("help") << words("help") << u"Exit codes: 0"_s;
    QTest::newRow("help COMMAND") << words("help grade") << u"Usage: enshu grade"_s;
    QTest::newRow("--version") << words("--version") << u"enshu "_s;
    for (const char* command : {"labs", "start", "check", "watch", "grade", "report", "compute",
                                "reference", "sheet", "doctor", "app"}) {
      QTest::newRow(command) << QStringList{QString::fromLatin1(command), u"--help"_s}
                             << u"Usage: enshu "_s + QString::fromLatin1(command);
    }
  }

  void helps() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, text);
    const Ended ended = enshu_->run(arguments);
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY2(ended.out.contains(text), test::result(ended));
  }

  void aUnwritableProgressFileIsNoVerdict() {
    enshu_->set("XDG_DATA_HOME", path(u"file"_s));
    const Ended ended = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(ended.code == Done, test::result(ended));
    QVERIFY2(ended.err.contains(u"file/enshu/progress.json"_s), test::result(ended));
  }

  void printsOneDocumentAndNothingElse() {
    const Ended ended =
        enshu_->run({u"check"_s, kExercise, test::source(kSolution), u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY(ended.out.contains(u"\"verdict\":\"passed\""_s));
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(ended.out.toUtf8(), &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QCOMPARE(document[u"format"_s].toString(), u"enshu-result/1"_s);
    QVERIFY(!document[u"receipt"_s][u"isolation"_s].toArray().isEmpty());
  }

  // A second check takes the build of the first and the time that it took, until the file changes.
  void aFileIsBuiltOnce() {
    enshu_->keepCacheAtHome();
    const auto timeOfBuild = [&] {
      const Ended ended = enshu_->run(words("check unit-vector-method mine --json -"));
      return QJsonDocument::fromJson(ended.out.toUtf8())[u"build"_s][u"wallMs"_s].toInt();
    };
    const auto kept = [&] { return filesBelow(path(u"cache/enshu/builds"_s), u"."_s).size(); };
    const int first = timeOfBuild();
    QVERIFY(first > 0);
    QCOMPARE(kept(), 1);
    QCOMPARE(timeOfBuild(), first);
    QCOMPARE(kept(), 1);
    const QString file = path(u"mine/"_s + kFile);
    QVERIFY(writeBytes(file, test::bytesOf(file) + "// another\n"));
    QVERIFY(timeOfBuild() > 0);
    QCOMPARE(kept(), 2);
  }

  void writesResultAndTrajectory() {
    const Ended ended = enshu_->run(
        words("check unit-vector-method mine --json r.json --save-trajectory t.mat --seed 7"));
    QVERIFY2(ended.code == Done, test::result(ended));
    const QJsonObject result = QJsonDocument::fromJson(test::bytesOf(path(u"r.json"_s))).object();
    QCOMPARE(result[u"receipt"_s][u"seed"_s].toString(), u"7"_s);
    QVERIFY(test::bytesOf(path(u"t.mat"_s)).startsWith("MATLAB 5.0"));
  }

  // The last verdict of each exercise and its series; a verdict without series leaves none.
  void keepsTheLastVerdictWithItsSeries() {
    const QString kept = path(u"data/enshu/results/unit-vector-method"_s);
    QCOMPARE(enshu_->run(words("check unit-vector-method mine")).code, int(Done));
    QVERIFY(test::bytesOf(kept + u".json"_s).contains("\"passed\""));
    const auto whole = QFileInfo(kept + u".mat"_s).size();
    QVERIFY(whole > 0);
    QCOMPARE(enshu_->run(words("check unit-vector-method mine --save-trajectory all.mat")).code,
             int(Done));
    QCOMPARE(QFileInfo(path(u"all.mat"_s)).size(), whole);  // neither has the hidden case's
    // Nor does the student's own result tell from which seed that was made.
    QVERIFY(!test::bytesOf(kept + u".json"_s).contains("\"seed\""));
    const Ended ended = enshu_->run({u"check"_s, u"--receipt"_s, kept + u".json"_s, u"mine"_s});
    verifyRefused(ended, Usage, u"the seed of the hidden case is not told here"_s);
    QVERIFY(writeBytes(path(u"mine/"_s + kFile), "int main( {}"));
    QCOMPARE(enshu_->run(words("check unit-vector-method mine")).code, int(Failed));
    QVERIFY(test::bytesOf(kept + u".json"_s).contains("\"failed\""));
    QVERIFY(!QFileInfo::exists(kept + u".mat"_s));
  }

  void listsTheLabs() {
    const Ended ended = enshu_->run(words("labs --json"));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    const QJsonObject labs = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(labs.keys(), (QStringList{u"format"_s, u"labs"_s}));
    QCOMPARE(labs[u"format"_s].toString(), u"enshu-labs/1"_s);
    QStringList ids;
    for (const QJsonValue lab : labs[u"labs"_s].toArray()) {
      QCOMPARE(lab.toObject().keys(),
               (QStringList{u"exercises"_s, u"id"_s, u"source"_s, u"title"_s}));
      for (const QJsonValue exercise : lab[u"exercises"_s].toArray()) {
        QCOMPARE(exercise.toObject().keys(), (QStringList{u"id"_s, u"minutes"_s, u"needs"_s,
                                                          u"points"_s, u"state"_s, u"title"_s}));
        QCOMPARE(exercise[u"state"_s].toString(), u"untouched"_s);
        ids += exercise[u"id"_s].toString();
      }
    }
    QCOMPARE(ids.mid(ids.indexOf(u"velocity-propagation"_s), 4),
             (QStringList{u"velocity-propagation"_s, u"inverse-dynamics-run"_s,
                          u"unit-vector-method"_s, u"friction-simulation"_s}));
  }

  void goesFromStartToPassed() {
    const Ended started = enshu_->run({u"start"_s, kExercise, u"w"_s});
    QVERIFY2(started.code == Done && started.err.isEmpty(), test::result(started));
    QCOMPARE(test::bytesOf(path(u"w/"_s + kFile)), test::bytesOf(test::source(kStarter)));
    QCOMPARE(stateOf(kExercise), u"started"_s);
    const Ended checked = enshu_->run({u"check"_s, u"w"_s});
    QVERIFY2(checked.code == Failed, test::result(checked));
    QCOMPARE(stateOf(kExercise), u"failed"_s);
    QVERIFY(writeBytes(path(u"w/"_s + kFile), test::bytesOf(test::source(kSolution))));
    QCOMPARE(enshu_->run({u"check"_s, u"w"_s}).code, int(Done));
    QCOMPARE(stateOf(kExercise), u"passed"_s);
    const Ended again = enshu_->run({u"start"_s, kExercise, u"w"_s});
    QVERIFY(again.code == Done && again.out.contains(u"as you left it"_s));
    QCOMPARE(test::bytesOf(path(u"w/"_s + kFile)), test::bytesOf(test::source(kSolution)));
  }

  void watchReactsToASavedFile() {
    QVERIFY(writeBytes(path(u"mine/"_s + kFile), test::bytesOf(test::source(kStarter))));
    QProcess watch;
    enshu_->prepare(watch, {u"watch"_s, u"mine"_s});
    watch.start(QIODevice::ReadOnly);
    QByteArray printed;
    const auto says = [&](const char* text) {
      watch.waitForReadyRead(50);
      printed += watch.readAllStandardOutput();
      return printed.contains(text);
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("Waiting for the next change"), 60000);
    QVERIFY2(!printed.contains("Passed"), printed.constData());
    printed.clear();
    QVERIFY(writeBytes(path(u"mine/"_s + kFile), test::bytesOf(test::source(kSolution))));
    QTRY_VERIFY_WITH_TIMEOUT(says("Waiting for the next change"), 60000);
    QVERIFY2(printed.contains("Passed: "), printed.constData());
    watch.terminate();
    QVERIFY(watch.waitForFinished(10000));
    QVERIFY(watch.exitStatus() == QProcess::NormalExit && watch.exitCode() == Done);
    QCOMPARE(stateOf(kExercise), u"passed"_s);
  }

  void aLineThatTheFileMakesUpIsNotNamed() {
    const QByteArray crash =
        "#include \"unit_vector_method.h\"\n"
        "VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,\n"
        "                          const VectorXd&) {\n";
    QVERIFY(QDir().mkpath(path(u"crash"_s)));
    for (const QByteArray& line :
         {QByteArray(), QByteArray("#line 9999999 \"/etc/unit_vector_method.cpp\"\n"),
          QByteArray("#li\\\nne 2\n"), QByteArray("#/**/line 2\n"),
          QByteArray("asm(\".loc 1 2 3\");\n")}) {
      QVERIFY(writeBytes(path(u"crash/"_s + kFile), crash + line + "  __builtin_trap();\n}\n"));
      const Ended ended = enshu_->run({u"check"_s, kExercise, u"crash"_s});
      QVERIFY2(ended.code == Failed, test::result(ended));
      QVERIFY2(ended.out.contains(u"Look at line"_s) == line.isEmpty(), test::result(ended));
    }
  }

  void aCrashIsExplainedAndHasNoHintOnNumbers() {
    const Ended ended =
        enshu_->run({u"check"_s, kExercise, test::source(u"tests/hostile/index-out-of-range"_s)});
    QVERIFY2(ended.code == Failed, test::result(ended));
    QVERIFY2(
        ended.out.contains(u"Index 7 of a vector of 7: entries are counted from 0, so the last "
                           "one is 6. Look at line 6 of unit_vector_method.cpp."_s),
        test::result(ended));
    QVERIFY2(!ended.out.contains(u"Hint"_s), test::result(ended));
    const Ended late =
        enshu_->run({u"check"_s, kExercise, test::source(u"tests/hostile/sleeping"_s)});
    QVERIFY2(late.out.contains(u"of which it had computed for 0.0 s"_s), test::result(late));
    QVERIFY2(!late.out.contains(u"Hint"_s), test::result(late));
  }

  // It throws in the hidden case alone.
  void theCasesBeforeAnExceptionAreShown() {
    const Ended ended =
        enshu_->run({u"check"_s, kExercise, test::source(u"tests/hostile/throws-inputs"_s),
                     u"--json"_s, u"thrown.json"_s, u"--seed"_s, kTellingSeed});
    QVERIFY2(ended.code == Failed, test::result(ended));
    QVERIFY2(ended.out.contains(u"threw an exception"_s), test::result(ended));
    QCOMPARE(ended.out.count(u"✓ Joint accelerations, case "_s), 2);
    QVERIFY2(ended.out.contains(u"– Joint accelerations, hidden case"_s), test::result(ended));
    const QJsonObject result =
        QJsonDocument::fromJson(test::bytesOf(path(u"thrown.json"_s))).object();
    QCOMPARE(result["score"_L1].toDouble(-1), 0.0);
  }

  void anExercisesNameStandsForTheFolderWhereItWasStarted() {
    const Ended early = enshu_->run(words("check unit-vector-method"));
    verifyRefused(early, Usage, u"enshu start unit-vector-method"_s);
    QCOMPARE(enshu_->run({u"start"_s, kExercise, u"deep/w"_s}).code, int(Done));
    const QString folder = QFileInfo(path(u"deep/w"_s)).absoluteFilePath();
    QVERIFY(writeBytes(folder + u'/' + kFile, test::bytesOf(test::source(kSolution))));
    const Ended checked = enshu_->run(words("check unit-vector-method"));
    QVERIFY2(checked.code == Done, test::result(checked));
    const Ended labs = enshu_->run(words("labs"));
    QVERIFY2(labs.out.contains(folder), test::result(labs));
    QVERIFY(enshu_->run(words("labs --json")).out.contains(folder));
    const Ended again = enshu_->run(words("start unit-vector-method"));
    QVERIFY2(again.out.contains(folder + u'/' + kFile), test::result(again));
    QVERIFY(!QFileInfo::exists(path(kExercise)));
    // The file is gone, then the folder.
    QVERIFY(QFile::remove(folder + u'/' + kFile));
    for (const char* call : {"check", "watch"}) {
      verifyRefused(enshu_->run({QString::fromLatin1(call), kExercise}), Usage,
                    folder +
                        u": unit_vector_method.cpp is not there any more; bring back your "
                        "own, or begin anew with enshu start unit-vector-method "_s +
                        folder + u'\n');
    }
    QVERIFY(QDir(folder).removeRecursively());
    verifyRefused(enshu_->run({u"check"_s, kExercise}), Usage,
                  folder + u": is not there any more"_s);
  }

  // Wherever an exercise is named, whatever its capitals and however it is parted.
  void aNearlyRightExerciseIsSuggested_data() {
    QTest::addColumn<QString>("call");
    for (const char* call :
         {"start %1", "check %1", "check %1 mine", "watch %1", "explain %1", "sheet %1 --pdf s.pdf",
          "reference %1 --check", "history --exercise %1"}) {
      QTest::newRow(call) << QString::fromLatin1(call);
    }
  }
  void aNearlyRightExerciseIsSuggested() {
    QFETCH(QString, call);
    for (const QString& name : {u"unit-vektor-method"_s, u"unit_vector_method"_s,
                                u"UNIT-Vector-Method"_s, u"Unit vector method"_s}) {
      QStringList arguments = call.split(u' ');
      arguments.replaceInStrings(u"%1"_s, name);
      const Ended ended = enshu_->run(arguments);
      QVERIFY2(ended.code == Usage, test::result(ended));
      QVERIFY2(ended.err.contains(u"did you mean "_s) && ended.err.contains(kExercise),
               test::result(ended));
    }
  }

  void earlierStepsAreFoundWhereTheyWereStarted() {
    const QString step =
        u"solutions/inverse-dynamics/velocity-propagation/velocity_propagation.cpp"_s;
    const Ended alone = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(alone.out.contains(u"None of your earlier steps was found"_s), test::result(alone));
    QCOMPARE(enshu_->run(words("start velocity-propagation elsewhere")).code, int(Done));
    const QString file = path(u"elsewhere/velocity_propagation.cpp"_s);
    QVERIFY(writeBytes(file, test::bytesOf(test::source(step))));
    const Ended both = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(both.out.contains(u"on your own earlier steps"_s), test::result(both));
    QVERIFY2(both.out.contains(u"Your earlier step: "_s + file), test::result(both));
  }

  void aPassLeadsToTheNextExercise() {
    const Ended passed = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(passed.out.contains(u"Next: "_s), test::result(passed));
    QVERIFY2(passed.out.contains(u"    enshu start friction-simulation\n"_s), test::result(passed));
    QVERIFY2(!passed.out.contains(u"Hint"_s), test::result(passed));
  }

  void aMissingFunctionIsSaidWithoutTheLinker() {
    QVERIFY(writeBytes(path(u"mine/"_s + kFile),
                       "#include \"unit_vector_method.h\"\nint other() { return 1; }\n"));
    const Ended ended = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(ended.out.contains(u"unit_vector_method.cpp has no function named unitVectorMethod "
                                "with the parameters of the sheet."_s),
             test::result(ended));
    QVERIFY2(!ended.out.contains(u"ld.lld"_s) && !ended.out.contains(u">>>"_s),
             test::result(ended));
  }

  void theFirstPrintsAreKeptAsWellAsTheLast() {
    QString text = QString::fromUtf8(test::bytesOf(test::source(kSolution)));
    text.replace(u"#include \"unit_vector_method.h\""_s,
                 u"#include \"unit_vector_method.h\"\n#include <cstdio>\n"
                 "static const bool said = [] {\n"
                 "  for (int k = 0; k < 2000; ++k) std::printf(\"line %d of many\\n\", k);\n"
                 "  return true;\n}();"_s);
    QVERIFY(writeBytes(path(u"mine/"_s + kFile), text.toUtf8()));
    const Ended ended = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(ended.out.contains(u"│ line 0 of many\n"_s), test::result(ended));
    QVERIFY2(ended.out.contains(u"lines left out …\n"_s), test::result(ended));
    QVERIFY2(ended.out.contains(u"│ line 1999 of many\n"_s), test::result(ended));
  }

  void theDeskAnswersLikeAnyProgram_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("out");
    QTest::addColumn<QString>("err");
    QTest::newRow("help") << words("--help") << int(Done) << u"enshu-desk [FILE ...]"_s
                          << QString();
    QTest::newRow("version") << words("--version") << int(Done) << u"enshu-desk "_s << QString();
    QTest::newRow("no display") << QStringList() << int(Tool) << QString()
                                << u"there is no display to open a window on"_s;
    QTest::newRow("no option") << words("--nonsense -platform offscreen") << int(Usage) << QString()
                               << u"there is no option --nonsense"_s;
  }

  void theDeskAnswersLikeAnyProgram() {
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, out);
    QFETCH(QString, err);
    enshu_->set("DISPLAY", u":4711"_s);
    enshu_->set("WAYLAND_DISPLAY", {});
    enshu_->set("QT_QPA_PLATFORM", {});
    const Ended ended = enshu_->run(arguments, 60, u"enshu-desk"_s);
    QVERIFY2(ended.code == code, test::result(ended));
    QVERIFY2(out.isEmpty() ? ended.out.isEmpty() : ended.out.startsWith(out), test::result(ended));
    QVERIFY2(err.isEmpty() ? ended.err.isEmpty()
                           : ended.err.contains(err) && ended.err.count(u'\n') == 1,
             test::result(ended));
  }

  void theWindowNeedsADisplay() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
      enshu_->set(name, {});
    }
    const Ended ended = enshu_->run({u"app"_s});
    QCOMPARE(ended.code, int(Tool));
    QVERIFY2(ended.err.contains(u"there is no display"_s), test::result(ended));
  }

  void aWindowThatIsNotBuiltIsNamed() {
    const QString alone = enshu_->home() + u"/enshu"_s;
    QVERIFY(QFile::copy(programs() + u"/enshu"_s, alone));
    enshu_->set("QT_QPA_PLATFORM", u"offscreen"_s);
    QProcess process;
    enshu_->prepare(process, {u"app"_s});
    process.setProgram(alone);
    process.start();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), int(Tool));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("enshu-desk is not built yet"), said.constData());
  }

  void aReceiptRepeatsTheVerdict() {
    const QString bias = test::source(u"tests/submissions/mori-bias-forgotten"_s);
    const QString plus = test::source(u"tests/submissions/shimizu-plus-bias"_s);
    const Ended first =
        enshu_->run({u"check"_s, u"unit-vector-method"_s, bias, u"--json"_s, u"receipt.json"_s});
    QVERIFY2(first.code == Failed, test::result(first));
    const Ended again = enshu_->run({u"check"_s, u"--receipt"_s, u"receipt.json"_s, bias});
    QVERIFY2(again.code == Done, test::result(again));
    QVERIFY2(again.out.startsWith(u"Same verdict: failed."_s), test::result(again));
    QVERIFY(!again.out.contains(u"then"_s));
    const Ended other = enshu_->run({u"check"_s, u"--receipt"_s, u"receipt.json"_s, plus});
    QVERIFY2(other.code == Failed, test::result(other));
    QVERIFY2(other.out.contains(u"mistake: bias-not-subtracted then, bias-added now"_s),
             test::result(other));
    QVERIFY2(other.out.contains(u"source unit_vector_method.cpp"_s), test::result(other));
  }

  void aReceiptOfAnotherExerciseIsRefused() {
    QCOMPARE(enshu_->run(words("check unit-vector-method mine --json r.json")).code, int(Done));
    verifyRefused(enshu_->run(words("check velocity-propagation mine --receipt r.json")), Usage,
                  u"r.json: is of unit-vector-method, not of velocity-propagation"_s);
    const Ended named = enshu_->run(words("check unit-vector-method mine --receipt r.json"));
    QVERIFY2(named.code == Done &&
                 named.out.contains(QRegularExpression(u"unit-vector-method: .*/mine/"_s + kFile)),
             test::result(named));
  }

  // Whoever made the receipt may have tried seeds until one suited his answer.
  void theSeedOfAReceiptIsItsOwn() {
    QCOMPARE(enshu_->run(words("check unit-vector-method mine --json r.json --seed 7")).code,
             int(Done));
    const Ended ended = enshu_->run(words("check mine --receipt r.json"));
    QVERIFY2(ended.code == Done, test::result(ended));
    QVERIFY2(ended.out.contains(u"The seed of the hidden cases is the receipt's own"_s),
             test::result(ended));
  }

  // That of a class is drawn from its secret, and another one is told from it.
  void theSeedOfAClassIsItsOwn() {
    QVERIFY(writeBytes(path(u"class/s/"_s + kFile), test::bytesOf(test::source(kSolution))));
    QCOMPARE(enshu_->run(words("grade class --out out")).code, int(Done));
    const QStringList again = words("check class/s --receipt out/s/unit-vector-method.json");
    const Ended honest = enshu_->run(again);
    QVERIFY2(honest.code == Done &&
                 honest.out.contains(u"The seed of the hidden cases is that of the class ("_s),
             test::result(honest));
    QJsonObject result = QJsonDocument::fromJson(test::bytesOf(path(again.last()))).object();
    QJsonObject receipt = result[u"receipt"_s].toObject();
    receipt[u"seed"_s] = u"7"_s;
    result[u"receipt"_s] = receipt;
    QVERIFY(writeBytes(path(again.last()), QJsonDocument(result).toJson()));
    const Ended forged = enshu_->run(again);
    QVERIFY2(forged.code == Failed && forged.out.contains(u"is not that of the class ("_s),
             test::result(forged));
    const QString waiting = u"out/.regraded/s/unit-vector-method.json"_s;
    QVERIFY(writeBytes(path(waiting), test::bytesOf(path(again.last()))));
    const Ended waits = enshu_->run({u"check"_s, u"class/s"_s, u"--receipt"_s, waiting});
    QVERIFY2(waits.code == Failed && waits.out.contains(u"is not that of the class ("_s),
             test::result(waits));
    QVERIFY(writeBytes(path(u"out/batch.json"_s), "{"));
    verifyRefused(enshu_->run(again), Tool, u"out/batch.json"_s);
  }

  // A class that somebody hands in with his answer is his own.
  void theSeedOfAHandedInClassIsItsMakers() {
    QVERIFY(writeBytes(path(u"home/s/"_s + kFile), test::bytesOf(test::source(kSolution))));
    QVERIFY(writeBytes(path(u"hand/"_s + kFile), test::bytesOf(test::source(kSolution))));
    QCOMPARE(enshu_->run(words("grade home --out hand/out")).code, int(Done));
    const Ended ended =
        enshu_->run(words("check hand --receipt hand/out/s/unit-vector-method.json"));
    QVERIFY2(ended.code == Done &&
                 ended.out.contains(u"The seed of the hidden cases is the receipt's own"_s),
             test::result(ended));
  }

  // The same verdict of another file is no repetition.
  void anotherFileThanTheReceiptsIsNoSuccess() {
    QCOMPARE(enshu_->run(words("check unit-vector-method mine --json r.json")).code, int(Done));
    QVERIFY(writeBytes(path(u"mine/"_s + kFile),
                       test::bytesOf(test::source(kSolution)) + "// changed since\n"));
    const Ended ended = enshu_->run(words("check mine --receipt r.json"));
    QVERIFY2(ended.code == Failed && ended.out.startsWith(u"Same verdict: passed."_s),
             test::result(ended));
    QVERIFY2(ended.out.contains(u"source unit_vector_method.cpp"_s), test::result(ended));
  }

  void speaksJapanese() {
    enshu_->set("ENSHU_LANG", u"ja"_s);
    QVERIFY(
        writeBytes(path(u"mine/velocity_propagation.cpp"_s),
                   test::bytesOf(test::source(u"solutions/inverse-dynamics/velocity-propagation/"
                                              "velocity_propagation.cpp"_s))));
    const Ended both = enshu_->run({u"check"_s, kExercise, u"mine"_s});
    QVERIFY2(both.code == Done && both.out.contains(u"（自分の前の課題を使用、非公開ケース）"_s) &&
                 !both.out.contains(u'：'),
             test::result(both));
    const Ended ended = enshu_->run({u"labs"_s});
    QVERIFY2(ended.code == Done && ended.out.contains(u"単位ベクトル法"_s), test::result(ended));
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }

  QString stateOf(const QString& exercise) const {
    const QJsonDocument labs =
        QJsonDocument::fromJson(enshu_->run(words("labs --json")).out.toUtf8());
    for (const QJsonValue lab : labs[u"labs"_s].toArray()) {
      for (const QJsonValue one : lab[u"exercises"_s].toArray()) {
        if (one[u"id"_s].toString() == exercise) {
          return one[u"state"_s].toString();
        }
      }
    }
    return {};
  }

  std::unique_ptr<test::Enshu> enshu_;
};

ENSHU_TEST(CliTest)

}  // namespace enshu::cli_test

#include "cli_test.moc"
