// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu` as a process: what it prints, where, and with which code it ends.
#include <signal.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/support/course_copy.h"
#include "tests/support/program.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using test::Ended;
using test::writeBytes;

namespace {

enum Code { Done = 0, Failed = 1, Usage = 2, Tool = 3 };

const QString kExercise = u"unit-vector-method"_s;
const QString kFile = u"unit_vector_method.cpp"_s;
// With which the hidden robot has another number of joints than the public one.
const QString kTellingSeed = u"1"_s;
const QString kSolution = u"solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;
const QString kStarter =
    u"assignments/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;

QStringList words(const char* line) {
  return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

// One line of complaint that names the place, nothing on standard output, and that code.
void verifyRefused(const Ended& ended, int code, const QString& place) {
  QVERIFY2(ended.code == code, test::result(ended));
  QVERIFY2(ended.out.isEmpty(), test::result(ended));
  QVERIFY2(ended.err.count(u'\n') == 1 && ended.err.endsWith(u'\n') &&
               ended.err.startsWith(u"enshu: "_s),
           test::result(ended));
  QVERIFY2(ended.err.contains(place), test::result(ended));
  QVERIFY2(!ended.err.contains(u"internal error"_s), test::result(ended));
}

}  // namespace

class CliTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<test::Enshu>();
    QVERIFY(writeBytes(path(u"file"_s), "x"));
    QVERIFY(QDir().mkpath(path(u"empty"_s)));
    QVERIFY(QDir().mkpath(path(u"class/student"_s)));
    QVERIFY(QDir().mkpath(path(u"mine"_s)));
    QVERIFY(QFile::copy(test::source(kSolution), path(u"class/student/"_s + kFile)));
    QVERIFY(QFile::copy(test::source(kSolution), path(u"mine/"_s + kFile)));
    before_ = entries();
  }

  void helps_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("text");
    QTest::newRow("--help") << words("--help") << u"Commands:"_s;
    QTest::newRow("-h") << words("-h") << u"enshu grade SUBMISSIONS --out DIR"_s;
    QTest::newRow("help") << words("help") << u"Exit codes: 0"_s;
    QTest::newRow("--version") << words("--version") << u"enshu "_s;
    for (const char* command : {"labs", "start", "check", "watch", "grade", "report", "compute",
                                "reference", "doctor", "app"}) {
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

  void refusesABadCall_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* line, const char* place) {
      QTest::newRow(line) << words(line) << QString::fromUtf8(place);
    };
    row("dance", "no command dance");
    row("labs --jso", "jso");
    row("labs more", "Usage: enshu labs");
    row("start", "Usage: enshu start");
    row("start alchemy", "there is no exercise alchemy; there are velocity-propagation,");
    row("start unit-vector-method a b", "Usage: enshu start");
    row("check", "Usage: enshu check");
    row("check none", "none: is not there");
    row("check alchemy mine", "there is no exercise alchemy");
    row("check unit-vector-method none.cpp", "none.cpp: is not there");
    row("check empty", "empty: none of the exercises' files is here");
    row("check unit-vector-method empty", "empty: none of the exercises' files is here");
    row("check velocity-propagation mine", "mine: there is no velocity_propagation.cpp");
    row("check file", "file: is not named after an exercise");
    row("check mine --seed many", "--seed takes a whole number");
    row("check mine --seed -5", "seed");
    row("check mine --json", "json");
    row("check mine --fast", "fast");
    row("check mine --receipt none", "none: there is no such file");
    row("course check --seed many", "--seed takes a whole number");
    row("watch none", "none");
    row("watch file", "file: is not a folder");
    row("watch empty", "empty: none of the exercises' files is here");
    row("grade class", "--out");
    row("grade none --out o", "none");
    row("grade file --out o", "file: is neither a folder nor an archive");
    row("grade empty --out o", "empty: no student's folder or archive holds a file");
    row("grade class --out file/o", "file/o");
    row("grade class --out o --jobs 0", "--jobs takes a whole number from 1");
    row("grade class --out o --jobs x", "--jobs takes a whole number from 1");
    row("grade class --out o --engine cloud", "no engine cloud");
    row("report none", "none: is not a graded batch");
    row("report class", "class: is not a graded batch");
    row("report class --format pdf", "pdf: is no report format; there are csv, html");
    row("compute --robot file", "--states is missing");
    row("compute --robot none --states file --out o", "none: there is no such file");
    row("compute --robot file --states none --out o", "file");
    row("reference", "--check or --write");
    row("reference --check --write", "--check or --write");
    row("reference alchemy --check", "there is no exercise alchemy");
    row("doctor me", "Usage: enshu doctor");
    row("app x", "Usage: enshu app");
    row("start unit-vector-method file/w", "file/w: the folder cannot be made");
  }

  void refusesABadCall() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, place);
    verifyRefused(enshu_->run(arguments), Usage, place);
    QCOMPARE(entries(), before_);
  }

  void refusesWhatIsNoSourceFile_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("gigantic") << QByteArray(2 << 20, '/') << u"larger than 1 MiB"_s;
    QTest::newRow("binary") << QByteArray("\x7f\x45LF\0\1\2\xff\xfe", 9) << u"zero bytes"_s;
    QTest::newRow("empty") << QByteArray() << u"empty"_s;
  }

  void refusesWhatIsNoSourceFile() {
    QFETCH(QByteArray, text);
    QFETCH(QString, reason);
    const QString file = path(u"mine/"_s + kFile);
    QVERIFY(writeBytes(file, text));
    const Ended ended = enshu_->run({u"check"_s, kExercise, file});
    verifyRefused(ended, Usage, file);
    QVERIFY2(ended.err.contains(reason), test::result(ended));
  }

  void refusesALinkAndADevice() {
    for (const char* target : {"/dev/zero", "/etc/passwd", "/nowhere"}) {
      const QString file = path(u"mine/"_s + kFile);
      QFile::remove(file);
      QVERIFY(QFile::link(QString::fromLatin1(target), file));
      verifyRefused(enshu_->run({u"check"_s, path(u"mine"_s)}, 30), Usage, file);
    }
  }

  void saysWhereTheCourseIsBroken_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    const QString json = u"assignments/forward-dynamics/unit-vector-method/exercise.json"_s;
    const QStringList check{u"check"_s, kExercise, u"mine"_s};
    const QStringList grade = words("grade class --out o");
    const auto row = [&](const char* name, const QString& file, const char* from, const char* to,
                         const QStringList& arguments, int code) {
      QTest::newRow(name) << file << QByteArray(from) << QByteArray(to) << arguments << code;
    };
    row("broken exercise", json, "\"points\"", "points", check, Usage);
    row("broken exercise, grade", json, "\"points\"", "points", grade, Usage);
    row("broken exercise, watch", json, "\"points\"", "points", {u"watch"_s, u"mine"_s}, Usage);
    row("broken exercise, start", json, "\"points\"", "points", {u"start"_s, kExercise}, Usage);
    row("unknown key", json, "\"points\"", "\"bonus\": 1, \"points\"", check, Usage);
    row("unknown output", json, "\"output\": \"joint_acceleration\",\n      \"unit\"",
        "\"output\": \"jerk\",\n      \"unit\"", check, Usage);
    row("broken robot", u"resources/robots/course-arm.json"_s, "\"mass\": 30", "\"mass\": -30",
        check, Usage);
    row("robot is no JSON", u"resources/robots/course-arm.json"_s, "{", "", check, Usage);
    row("robot, reference", u"resources/robots/course-arm.json"_s, "{", "",
        words("reference --check"), Tool);
    row("another .mat", u"solutions/forward-dynamics/friction-simulation/fd_solution_check.mat"_s,
        "MATLAB", "matlab", check, Usage);
  }

  void saysWhereTheCourseIsBroken() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const test::CourseCopy copy;
    QVERIFY(copy.edit(file, from, to));
    enshu_->set("ENSHU_COURSE", copy.root());
    // A line for each exercise that is wrong, those that build on it too.
    const Ended ended = enshu_->run(arguments);
    QVERIFY2(ended.code == code && ended.out.isEmpty(), test::result(ended));
    QVERIFY2(ended.err.contains(QFileInfo(copy.path(file)).fileName()), test::result(ended));
    for (const QString& line : ended.err.split(u'\n', Qt::SkipEmptyParts)) {
      QVERIFY2(line.startsWith(u"enshu: "_s), test::result(ended));
    }
    QCOMPARE(entries(), before_);
  }

  void aBrokenCaseIsNotTheStudentsFault() {
    const test::CourseCopy copy;
    QVERIFY(copy.edit(u"solutions/forward-dynamics/friction-simulation/fd_solution_check.mat"_s,
                      "MATLAB", "matlab"));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run({u"check"_s, kExercise, u"mine"_s, u"--json"_s, u"-"_s});
    QCOMPARE(ended.code, int(Usage));
    QVERIFY2(ended.out.contains(u"\"verdict\":\"not graded\""_s), test::result(ended));
    const Ended graded = enshu_->run(words("grade class --out o"));
    QVERIFY2(graded.code == Tool && graded.out.contains(u"0 failed, 1 not graded"_s),
             test::result(graded));
  }

  void saysThatItCannotWrite_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("target");
    for (const QString& option : {u"--json"_s, u"--save-trajectory"_s}) {
      for (const QString& target : {u"file/r.mat"_s, u"empty"_s, u"/dev/full"_s}) {
        QTest::addRow("%s %s", qPrintable(option), qPrintable(target)) << option << target;
      }
    }
  }

  // The verdict is said all the same, what stood there stays, and nothing half written is left.
  void saysThatItCannotWrite() {
    QFETCH(QString, option);
    QFETCH(QString, target);
    const Ended ended = enshu_->run({u"check"_s, kExercise, u"mine"_s, option, target});
    QVERIFY2(ended.code == Tool && ended.out.contains(u"10/10"_s), test::result(ended));
    QVERIFY2(ended.err.count(u'\n') == 1 && ended.err.startsWith(u"enshu: "_s + target),
             test::result(ended));
    QStringList left = entries();
    left.removeIf([](const QString& entry) { return entry.startsWith(u"data/"_s); });
    QCOMPARE(left, before_);
    QCOMPARE(test::bytesOf(path(u"file"_s)), "x");
    QVERIFY(QDir(path(u"empty"_s)).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
  }

  // One file cannot hold the results of several exercises.
  void oneResultIsOfOneExercise() {
    const QString second = u"velocity_propagation.cpp"_s;
    QVERIFY(
        QFile::copy(test::source(u"solutions/inverse-dynamics/velocity-propagation/"_s + second),
                    path(u"mine/"_s + second)));
    for (const char* call : {"check mine --json r.json", "check mine --json -",
                             "check mine --save-trajectory t.mat"}) {
      verifyRefused(enshu_->run(words(call)), Usage, u"several exercises are there"_s);
    }
    QVERIFY(!QFileInfo::exists(path(u"r.json"_s)) && !QFileInfo::exists(path(u"t.mat"_s)));
    QCOMPARE(enshu_->run(words("check unit-vector-method mine --json r.json")).code, int(Done));
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
        QCOMPARE(exercise.toObject().keys(),
                 (QStringList{u"id"_s, u"points"_s, u"state"_s, u"title"_s}));
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

  void aCrashIsExplainedAndHasNoHintOnNumbers() {
    const Ended ended =
        enshu_->run({u"check"_s, kExercise, test::source(u"tests/hostile/index-out-of-range"_s)});
    QVERIFY2(ended.code == Failed, test::result(ended));
    QVERIFY2(ended.out.contains(u"An index or a size was wrong in your function unitVectorMethod: "
                                "Eigen needs index >= 0 && index < size() there"_s),
             test::result(ended));
    QVERIFY(ended.out.contains(u"Assertion `index"_s));
    QVERIFY2(!ended.out.contains(u"Hint"_s), test::result(ended));
    const Ended late =
        enshu_->run({u"check"_s, kExercise, test::source(u"tests/hostile/sleeping"_s)});
    QVERIFY2(late.out.contains(u"It was waiting"_s), test::result(late));
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

  void theReferencesAgree() {
    const Ended ended = enshu_->run(words("reference --check"));
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY(ended.out.count(u"agrees"_s) >= 4);
  }

  void theWindowNeedsADisplay() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
      enshu_->set(name, {});
    }
    const Ended ended = enshu_->run({u"app"_s});
    QCOMPARE(ended.code, int(Tool));
    QVERIFY2(ended.err.contains(u"there is no display"_s), test::result(ended));
  }

  void theMachineCanGrade() {
    const Ended ended = enshu_->run({u"doctor"_s, u"--quick"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), test::result(ended));
    QVERIFY(ended.out.contains(u"This machine can grade."_s));
  }

  void anInterruptedDoctorConcludesNothing() {
    const QDir tmp(path(u"tmp"_s));
    QVERIFY(tmp.mkpath(u"."_s));
    enshu_->set("TMPDIR", tmp.path());
    QProcess doctor;
    enshu_->prepare(doctor, words("doctor --jobs 2"));
    doctor.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(tmp.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() > 1, 20000);
    ::kill(static_cast<pid_t>(doctor.processId()), SIGINT);
    QVERIFY(doctor.waitForFinished(20000));
    const QString out = QString::fromUtf8(doctor.readAllStandardOutput());
    QCOMPARE(doctor.exitCode(), int(Tool));
    QCOMPARE(doctor.readAllStandardError(), QByteArray("enshu: interrupted\n"));
    QVERIFY2(!out.contains(u"trusted"_s) && !out.contains(u"end as they must"_s), qPrintable(out));
    QCOMPARE(tmp.entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
  }

  // A bwrap that leaves out one layer, one that makes no box, and none.
  void aMachineThatCannotIsolateIsNamed_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("remedy");
    QTest::newRow("no clean environment")
        << QByteArray(
               "#!/bin/sh\nfor a; do shift; [ \"$a\" = --clearenv ] || set -- \"$@\" \"$a\"; done\n"
               "exec /usr/bin/bwrap \"$@\"\n")
        << u"without it: it reads your name"_s << u"apt install bubblewrap"_s;
    QTest::newRow("no namespaces")
        << QByteArray(
               "#!/bin/sh\necho bwrap: No permissions to create a new namespace >&2\nexit 1\n")
        << u"does not let programs make user namespaces"_s
        << u"To allow it: "_s;  // what, hindrance_test knows
    QTest::newRow("no bubblewrap")
        << QByteArray() << u"bubblewrap is missing"_s << u"install the package bubblewrap"_s;
  }

  void aMachineThatCannotIsolateIsNamed() {
    QFETCH(QByteArray, script);
    QFETCH(QString, reason);
    QFETCH(QString, remedy);
    const QString folder = path(u"programs"_s);
    QVERIFY(QDir().mkpath(folder));
    if (!script.isEmpty()) {
      QVERIFY(writeBytes(folder + u"/bwrap"_s, script));
      QVERIFY(QFile::setPermissions(folder + u"/bwrap"_s, QFile::Permissions(0x7755)));
    }
    enshu_->set("PATH", folder);
    const Ended doctor = enshu_->run({u"doctor"_s});
    QVERIFY2(doctor.code == Tool && doctor.out.contains(reason) && doctor.out.contains(remedy),
             test::result(doctor));
    QVERIFY2(doctor.out.contains(u"An essential layer is missing"_s), test::result(doctor));
    const Ended check =
        enshu_->run({u"check"_s, test::source(kSolution), u"--json"_s, u"not.json"_s});
    QVERIFY2(check.code == Tool, test::result(check));
    QVERIFY2((check.out + check.err).contains(u"nothing was deducted"_s) &&
                 (check.out + check.err).contains(remedy),
             test::result(check));
    QCOMPARE(QJsonDocument::fromJson(test::bytesOf(path(u"not.json"_s)))[u"verdict"_s].toString(),
             u"not graded"_s);
  }

  void theCourseTellsItsMistakesApart() {
    const Ended ended = enshu_->run(words("course check"));
    QVERIFY2(ended.code == Done, test::result(ended));
    QVERIFY(ended.out.contains(u"friction-reversed"_s));
    const Ended labs = enshu_->run(words("labs --json"));
    const qsizetype exercises = labs.out.count(u"\"state\""_s);
    QVERIFY(exercises >= 4);
    QCOMPARE(ended.out.count(u"Right answers are off by up to"_s), exercises);
    QCOMPARE(ended.out.count(u"-O0 "_s), exercises);
    QCOMPARE(ended.out.count(u"-O3 "_s), exercises);
    QVERIFY(!ended.out.contains(u"✗"_s));
  }

  // A text that belongs to no mistake, and so a mistake that has no text.
  void aCourseThatIsNotReadyIsRefused() {
    const test::CourseCopy copy;
    const QString json = u"assignments/forward-dynamics/unit-vector-method/exercise.json"_s;
    QVERIFY(copy.edit(json, "\"id\": \"bias-added\"", "\"id\": \"bias-subtracted-twice\""));
    enshu_->set("ENSHU_COURSE", copy.root());
    const Ended ended = enshu_->run(words("course check"));
    QVERIFY2(ended.code == Usage, test::result(ended));
    QVERIFY(ended.out.contains(u"without a text in exercise.json: bias-added"_s));
    QVERIFY(ended.out.contains(u"in exercise.json, but unknown: bias-subtracted-twice"_s));
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

  void speaksJapanese() {
    enshu_->set("ENSHU_LANG", u"ja"_s);
    const Ended ended = enshu_->run({u"labs"_s});
    QVERIFY2(ended.code == Done && ended.out.contains(u"単位ベクトル法"_s), test::result(ended));
  }

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }
  QStringList entries() const { return test::filesBelow(enshu_->home(), u"."_s); }

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
  QStringList before_;
};

QTEST_GUILESS_MAIN(CliTest)
#include "cli_test.moc"
