// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu` refuses as a process: bad calls, files that are no sources, broken courses, places
// where nothing can be written. One line says what and where, and nothing is left behind.
#include <QTest>

#include "tests/app/cli/command.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::refusals_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

class RefusalsTest : public QObject {
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

  void refusesABadCall_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* line, const char* place) {
      QTest::newRow(line) << words(line) << QString::fromUtf8(place);
    };
    row("dance", "no command dance");
    row("chekc mine", "there is no command chekc; did you mean check?");
    row("labs --jso", "Did you mean --json?");
    row("start unit-vectro-method", "there is no exercise unit-vectro-method; did you mean");
    row("check unit-vectro-method", "is not there; did you mean the exercise unit-vector-method?");
    row("check mine --json none/r.json", "none/r.json: its folder is not there");
    row("check mine --save-trajectory none/t.mat", "none/t.mat: its folder is not there");
    row("check mine --json file/r.mat", "file/r.mat: its folder is not there");
    row("labs more", "Usage: enshu labs");
    row("start", "Something is missing. Usage: enshu start");
    row("grade a b --out c", "b is too much; what holds blanks goes between quotes.");
    row("grade a --out b --roster --due none", "--roster takes FILE, and --due stands there.");
    row("start alchemy", "there is no exercise alchemy; there are forward-kinematics,");
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
    row("grade class --out o --engine cloud",
        "there is no engine cloud; there are local and slurm");
    row("report none", "none: is not a graded batch");
    row("report class", "class: is not a graded batch");
    row("report class --format pdf",
        "pdf: is no report format; there are html, csv, xlsx, feedback");
    row("compute --robot file", "--states is missing");
    row("compute --robot none --states file --out o", "none: there is no such file");
    row("compute --robot file --states none --out o", "file");
    row("reference", "--check or --write");
    row("reference --check --write", "--check or --write");
    row("reference alchemy --check", "there is no exercise alchemy");
    row("sheet", "name the file to write with --pdf");
    row("sheet --pdf a.pdf", "say what to print");
    row("sheet --all unit-vector-method --pdf a.pdf", "say what to print");
    row("sheet alchemy --pdf a.pdf", "there is no exercise and no lab alchemy");
    row("sheet unit-vector-method", "--pdf");
    row("sheet a b --pdf a.pdf", "Usage: enshu sheet");
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
    QVERIFY2(ended.code == code, test::result(ended));
    QVERIFY2(ended.out.isEmpty() || code == Tool, test::result(ended));  // the others agree
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
    QVERIFY2(graded.err.contains(u"go on with what is not graded by enshu --course "_s +
                                 copy.root() + u" grade /"_s) &&
                 graded.err.endsWith(u"/class --out o --resume\n"_s),
             test::result(graded));
    QVERIFY2(graded.code == Tool && graded.out.contains(u"0 failed, 1 not graded"_s),
             test::result(graded));
  }

  void saysThatItCannotWrite_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("target");
    for (const QString& option : {u"--json"_s, u"--save-trajectory"_s}) {
      for (const QString& target : {u"empty"_s, u"/dev/full"_s}) {
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

  void saysThatItCannotPrint() {
    for (const auto& [said, code] : {std::pair(u"none/a.pdf: its folder is not there"_s, Usage),
                                     std::pair(u"empty: is not an ordinary file"_s, Tool)}) {
      verifyRefused(enshu_->run({u"sheet"_s, kExercise, u"--pdf"_s, said.section(u':', 0, 0)}),
                    code, said);
      QCOMPARE(entries(), before_);
    }
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

 private:
  QString path(const QString& name) const { return enshu_->home() + u'/' + name; }
  QStringList entries() const { return test::filesBelow(enshu_->home(), u"."_s); }

  std::unique_ptr<test::Enshu> enshu_;
  QStringList before_;
};

ENSHU_TEST(RefusalsTest)

}  // namespace enshu::refusals_test

#include "refusals_test.moc"
