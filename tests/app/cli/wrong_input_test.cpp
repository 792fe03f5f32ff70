// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an assistant's day brings that is not as it should be: damaged results, archives under a
// password, cut off, or not there, folders that nobody may write in, a full disk. Each is told in
// one line with the next step, nothing is half written, and the exit code says whose fault it is.
#include "core/grading/result/trajectory_file.h"
#include "core/table/lock.h"
#include "tests/app/cli/command.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::wrong_input_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

class WrongInputTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    fixture_ = std::make_unique<MarksFixture>();
    fixture_->put(u"Tanaka Taro_12"_s, {.name = u"Tanaka Taro"_s, .platform = u"12"_s},
                  u"Tanaka Taro_12_assignsubmission_file/unit_vector_method.cpp"_s);
    fixture_->put(u"Suzuki Hana_13"_s,
                  {.name = u"Suzuki Hana"_s, .number = u"03-240124"_s, .platform = u"13"_s},
                  u"Suzuki Hana_13_assignsubmission_file/unit_vector_method.cpp"_s, true);
  }

  // Marks with a gap would be taken for whole ones.
  void aDamagedFileStopsReports_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("step");
    const QString result = u"r/Tanaka Taro_12/unit-vector-method.json"_s;
    const QString review = u"r/Tanaka Taro_12/unit-vector-method.review.json"_s;
    const QByteArray start = R"({"format": "enshu-review/1", "comment": "", "reason": "x", )";
    QTest::newRow("half a result") << result << QByteArray("{\"format\": \"ens") << u"--resume"_s;
    QTest::newRow("an empty result") << result << QByteArray() << u"--resume"_s;
    QTest::newRow("half a review") << review << start << u"correct anew"_s;
    QTest::newRow("more points than there are")
        << review << start + "\"score\": 11}" << u"correct anew"_s;
    QTest::newRow("fewer than none") << review << start + "\"score\": -1}" << u"correct anew"_s;
  }

  void aDamagedFileStopsReports() {
    QFETCH(QString, file);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, step);
    fixture_->write(file, bytes);
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    const QStringList before = filesBelow(fixture_->path(), u"."_s);
    for (const char* call : {"--format html", "--format csv", "--format xlsx", "--format feedback",
                             "--format gradescope", "--format junit"}) {
      const Ended ended = enshu_.run(QStringList{u"report"_s, at(u"r"_s)} + words(call));
      verifyRefused(ended, Tool, at(file));
      QVERIFY2(ended.err.contains(step), result(ended));
    }
    verifyRefused(enshu_.run({u"report"_s, at(u"r"_s), u"--format"_s, u"moodle"_s, u"--roster"_s,
                              at(u"w.csv"_s)}),
                  Tool, at(file));
    verifyRefused(enshu_.run({u"history"_s, u"--add"_s, at(u"r"_s)}), Tool, at(file));
    QCOMPARE(filesBelow(fixture_->path(), u"."_s), before);
    QCOMPARE(bytesOf(at(u"w.csv"_s)), goldenMarks(u"moodle-en.csv"_s));
  }

  void everyDamagedFileIsNamed() {
    for (const char* student : {"Tanaka Taro_12", "Suzuki Hana_13"}) {
      fixture_->write(u"r/%1/unit-vector-method.json"_s.arg(QString::fromLatin1(student)), "{");
    }
    const Ended ended = enshu_.run({u"report"_s, at(u"r"_s)});
    QVERIFY2(ended.code == Tool && ended.out.isEmpty() && ended.err.count(u'\n') == 2 &&
                 ended.err.contains(u"Tanaka"_s) && ended.err.contains(u"Suzuki"_s),
             result(ended));
  }

  // What touches no marks goes on with the rest, and says so.
  void theRestIsComparedAllTheSame() {
    const QByteArray own = bytesOf(source(u"tests/submissions/ebina-own-elimination/"_s + kFile));
    for (const char* student : {"a", "b"}) {
      fixture_->write(u"class/%1/"_s.arg(QString::fromLatin1(student)) + kFile, own);
      fixture_->put(QString::fromLatin1(student),
                    {.name = u"Prof. "_s + QString::fromLatin1(student)}, u"x"_s);
    }
    QByteArray batch = bytesOf(at(u"r/batch.json"_s));
    batch.replace("\"platform\":",
                  "\"submissions\": \"" + at(u"class"_s).toUtf8() + "\", \"platform\":");
    fixture_->write(u"r/batch.json"_s, batch);
    fixture_->write(u"r/Tanaka Taro_12/unit-vector-method.json"_s, "{");
    Ended ended = enshu_.run({u"similar"_s, at(u"r"_s)});
    QVERIFY2(ended.code == Tool && ended.err.count(u'\n') == 1 && ended.err.contains(u"Tanaka"_s) &&
                 ended.err.contains(u"--resume"_s),
             result(ended));
    QVERIFY2(ended.out.contains(u"  ~  "_s), result(ended));
    // People are called as everywhere else.
    QVERIFY2(ended.out.contains(u"Prof. a"_s) && ended.out.contains(u"Prof. b"_s), result(ended));
    ended = enshu_.run({u"groups"_s, at(u"r"_s)});
    QVERIFY2(ended.code == Tool && ended.err.contains(u"--resume"_s) &&
                 ended.out.contains(u"No two wrong answers"_s),
             result(ended));
  }

  // Names that differ in their letters' case alone are two; a folder is one.
  void whoeverHasADamagedFileIsNoStranger() {
    fixture_->write(u"r/Tanaka Taro_12/unit-vector-method.review.json"_s, "{");
    const Ended ended = enshu_.run(
        {u"correct"_s, at(u"r"_s), u"Tanaka Taro_12"_s, u"unit-vector-method"_s, u"--clear"_s});
    QVERIFY2(ended.code == Tool && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(u"unit-vector-method.review.json"_s),
             result(ended));
    fixture_->write(u"r/Suzuki Hana_13/unit-vector-method.review.json"_s, "{");
    const Ended called = enshu_.run(
        {u"correct"_s, at(u"r"_s), u"03-240124"_s, u"unit-vector-method"_s, u"--clear"_s});
    QVERIFY2(called.code == Tool && !called.err.contains(u"no student"_s) &&
                 called.err.contains(u"correct anew"_s),
             result(called));
    QVERIFY(QFile::remove(at(u"r/Suzuki Hana_13/unit-vector-method.review.json"_s)));
    // The others are corrected all the same.
    const Ended other = enshu_.run({u"correct"_s, at(u"r"_s), u"Suzuki Hana_13"_s,
                                    u"unit-vector-method"_s, u"--comment"_s, u"good"_s});
    QVERIFY2(other.code == Tool && other.out.contains(u"good"_s), result(other));
  }

  // Nothing is known of the class without it, and the secret cannot be found again.
  void aDamagedClassSaysHowToGoOn() {
    fixture_->write(u"r/batch.json"_s, "{\"format\": \"enshu-batch/1\", ");
    for (const QStringList& call :
         {words("report"), words("groups"), words("similar"), words("history --add")}) {
      const Ended ended = enshu_.run(call + QStringList{at(u"r"_s)});
      verifyRefused(ended, Tool, at(u"r/batch.json"_s));
      QVERIFY2(ended.err.contains(u"move it away and grade again with --resume"_s), result(ended));
    }
    verifyRefused(enshu_.run({u"correct"_s, at(u"r"_s), u"13"_s, kUnit, u"--clear"_s}), Tool,
                  u"move it away"_s);
    fixture_->write(u"class/a/"_s + kFile, "-");
    verifyRefused(enshu_.run({u"grade"_s, at(u"class"_s), u"--out"_s, at(u"r"_s), u"--resume"_s}),
                  Tool, u"move it away"_s);
    QVERIFY(QFile::remove(at(u"r/batch.json"_s)));
    const Ended anew =
        enshu_.run({u"grade"_s, at(u"class"_s), u"--out"_s, at(u"r"_s), u"--resume"_s});
    QVERIFY2(anew.code == Failed && anew.out.contains(u"1 failed"_s), result(anew));
  }

  void theFolderThatIsNamedIsCorrected() {
    for (const QString& folder : {u"Bob"_s, u"bob"_s}) {
      fixture_->put(folder, {.name = folder}, u"x"_s);
    }
    for (const QString& folder : {u"Bob"_s, u"bob"_s}) {
      const Ended ended =
          enshu_.run({u"correct"_s, at(u"r"_s), folder, kUnit, u"--comment"_s, u"to "_s + folder});
      QVERIFY2(ended.code == Done, result(ended));
      const auto review = grading::readReview(grading::reviewPath(at(u"r/"_s + folder), kUnit), 10);
      QCOMPARE(review.value().comment, u"to "_s + folder);
    }
    verifyRefused(enshu_.run({u"correct"_s, at(u"r"_s), u"BOB"_s, kUnit, u"--comment"_s, u"x"_s}),
                  Usage, u"BOB"_s);
  }

  void oneAnswerIsCorrected() {
    const QString path = grading::reviewPath(at(u"r/Suzuki Hana_13"_s), kUnit);
    const auto correct = [&](const QStringList& more, const QString& student = u"03-240124"_s) {
      return enshu_.run(QStringList{u"correct"_s, at(u"r"_s), student, kUnit} + more);
    };
    Ended ended =
        correct({u"--score"_s, u"7.5"_s, u"--reason"_s, u"agreed"_s, u"--comment"_s, u"see me"_s});
    QVERIFY2(ended.code == Done && ended.err.isEmpty(), result(ended));
    QCOMPARE(ended.out,
             u"Suzuki Hana (03-240124), unit-vector-method: 7.5 points (agreed); see me\n"_s);
    const QJsonObject sources = someResult(kUnit).receipt.sources;
    const grading::Review review{7.5, u"agreed"_s, u"see me"_s, sources, 10};
    QVERIFY(grading::readReview(path, 10).value() == review);
    // What somebody said before is not lost by a slip.
    verifyRefused(correct({u"--comment"_s, u"other"_s}), Usage, u"--replace"_s);
    QVERIFY(grading::readReview(path, 10).value() == review);
    ended = correct({u"--comment"_s, u"other"_s, u"--replace"_s}, u"suzuki hana"_s);
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY(grading::readReview(path, 10).value() ==
            (grading::Review{7.5, u"agreed"_s, u"other"_s, sources, 10}));
    ended = correct({u"--comment"_s, u"other"_s, u"--replace"_s}, u"03240124"_s);
    QVERIFY2(ended.code == Done, result(ended));
    ended = correct({u"--clear"_s}, u"Suzuki Hana_13"_s);
    QVERIFY2(ended.code == Done && ended.out.contains(u"withdrawn: 7.5 points (agreed); other"_s),
             result(ended));
    QVERIFY(!QFileInfo::exists(path));
  }

  void aCorrectionThatCannotBeIsRefused_data() {
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* line, const char* place) {
      QTest::newRow(line) << words(line) << QString::fromUtf8(place);
    };
    row("13 unit-vector-method --score 11 --reason x", "--score takes a number from 0 to 10");
    row("13 unit-vector-method --score -1 --reason x", "--score takes a number from 0 to 10");
    row("13 unit-vector-method --score nan --reason x", "--score takes a number from 0 to 10");
    row("13 unit-vector-method --score 5", "say it with --reason");
    row("13 unit-vector-method --reason x", "say --score with --reason");
    row("13 unit-vector-method", "say --score with --reason");
    row("13 unit-vector-method --clear --score 3 --reason x", "--clear alone");
    row("Mori unit-vector-method --comment x",
        "Mori: no student is called so; name a folder in the results\n");
    row("suzuki unit-vector-method --comment x",
        "suzuki: no student is called so; did you mean Suzuki Hana");
    row("Hnaa unit-vector-method --comment x",
        "Hnaa: no student is called so; did you mean Suzuki Hana");
    row("13 alchemy --comment x", "there is no exercise alchemy");
    row("13 velocity-propagation --comment x", "has no result of velocity-propagation");
    row("13 unit-vector-method extra --comment x", "Usage: enshu correct RESULTS STUDENT EXERCISE");
  }

  void aCorrectionThatCannotBeIsRefused() {
    QFETCH(QStringList, more);
    QFETCH(QString, place);
    verifyRefused(enshu_.run(QStringList{u"correct"_s, at(u"r"_s)} + more), Usage, place);
    QVERIFY(!QFileInfo::exists(grading::reviewPath(at(u"r/Suzuki Hana_13"_s), kUnit)));
  }

  void aClassUnderAPassword() {
    const QByteArray solution = bytesOf(source(kSolution));
    fixture_->write(u"class.zip"_s,
                    pack(Format::EncryptedZip, {{"aoki/unit_vector_method.cpp", solution},
                                                {"baba/unit_vector_method.cpp", solution}}));
    fixture_->write(u"p.txt"_s, "secret\n");
    fixture_->write(u"wrong.txt"_s, "x\n");
    fixture_->write(u"empty.txt"_s, "\n");
    const auto grade = [&](const QString& password) {
      return enshu_.run(
          QStringList{u"grade"_s, at(u"class.zip"_s), u"--out"_s, at(u"o"_s)} +
          (password.isNull() ? QStringList() : QStringList{u"--password-file"_s, at(password)}));
    };
    verifyRefused(grade({}), Tool,
                  u"class.zip: is protected by a password; write it into a file"_s);
    verifyRefused(grade(u"wrong.txt"_s), Tool, u"class.zip: the password is wrong"_s);
    verifyRefused(grade(u"empty.txt"_s), Tool, u"empty.txt: has no password in its first line"_s);
    verifyRefused(grade(u"none.txt"_s), Tool, u"none.txt: there is no such file"_s);
    QVERIFY(!QFileInfo::exists(at(u"o"_s)));
    const Ended ended = grade(u"p.txt"_s);
    QVERIFY2(ended.code == Done && ended.out.contains(u"2 passed"_s), result(ended));
    // The same bytes can be read again for other questions.
    const Ended similar =
        enshu_.run({u"similar"_s, at(u"o"_s), u"--password-file"_s, at(u"p.txt"_s)});
    QVERIFY2(similar.code == Done, result(similar));
  }

  void aRosterUnderAPassword() {
    fixture_->write(u"class/aoki/"_s + kFile, bytesOf(source(kSolution)));
    fixture_->write(u"u.xlsx"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), u"秘密"_s));
    fixture_->write(u"p.txt"_s, QByteArray("秘密\n"));
    const QStringList call{u"grade"_s, at(u"class"_s), u"--out"_s,
                           at(u"o"_s), u"--roster"_s,  at(u"u.xlsx"_s)};
    verifyRefused(enshu_.run(call), Tool, u"u.xlsx: is protected by a password; write it"_s);
    // Cut off it is damaged, of which its library has nothing to say on the terminal.
    const QByteArray whole = bytesOf(at(u"u.xlsx"_s));
    for (qsizetype size = 512; size < whole.size(); size += 512) {
      fixture_->write(u"u.xlsx"_s, whole.left(size));
      const Ended cut = enshu_.run(call + QStringList{u"--password-file"_s, at(u"p.txt"_s)});
      QVERIFY2(cut.err.startsWith(u"enshu: "_s) && !cut.err.contains(u"WARNING"_s), result(cut));
    }
    fixture_->write(u"u.xlsx"_s, whole);
    // It is read, which is told, and nobody of it handed in here.
    const Ended nobody = enshu_.run(call + QStringList{u"--password-file"_s, at(u"p.txt"_s)});
    QCOMPARE(nobody.code, int(Usage));
    QVERIFY2(nobody.err.startsWith(u"enshu: u.xlsx: 3 people; number from "_s),
             qPrintable(nobody.err));
    QVERIFY2(nobody.err.section(u'\n', 1).startsWith(
                 u"enshu: --roster: nobody who handed in stands in this list"_s),
             qPrintable(nobody.err));
    QCOMPARE(nobody.err.count(u'\n'), 2);
    QVERIFY(!QFileInfo::exists(at(u"o"_s)));
  }

  // As with grading: the call is right, and nobody knows the password.
  void marksUnderAPassword() {
    fixture_->write(u"u.xlsx"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), u"秘密"_s));
    fixture_->write(u"p.txt"_s, QByteArray("秘密\n"));
    fixture_->write(u"wrong.txt"_s, "x\n");
    const QByteArray before = bytesOf(at(u"u.xlsx"_s));
    for (const char* format : {"utol", "csv"}) {
      const QStringList call{
          u"report"_s,   at(u"r"_s),      u"--format"_s,    QLatin1StringView(format),
          u"--roster"_s, at(u"u.xlsx"_s), u"--no-history"_s};
      verifyRefused(enshu_.run(call), Tool, u"u.xlsx: is protected by a password; write it"_s);
      verifyRefused(enshu_.run(call + QStringList{u"--password-file"_s, at(u"wrong.txt"_s)}), Tool,
                    u"u.xlsx: the password is wrong"_s);
      // One that is opened and is of somebody else is a wrong call.
      verifyRefused(enshu_.run(call + QStringList{u"--password-file"_s, at(u"p.txt"_s),
                                                  u"--exercise"_s, u"alchemy"_s}),
                    Usage, u"alchemy: is no exercise of this course"_s);
    }
    QCOMPARE(bytesOf(at(u"u.xlsx"_s)), before);
  }

  void aClassThatCannotBeRead() {
    const QByteArray zip = pack(Format::Zip, {{"aoki/unit_vector_method.cpp", "int x;"}});
    fixture_->write(u"cut.zip"_s, zip.first(60));
    fixture_->write(u"none.zip"_s, "PK");
    for (const char* file : {"cut.zip", "none.zip", "missing.zip"}) {
      const QString name = QString::fromLatin1(file);
      const Ended ended = enshu_.run({u"grade"_s, at(name), u"--out"_s, at(u"o"_s)});
      verifyRefused(ended, Usage, at(name));
      QVERIFY2(ended.err.contains(u"download it again"_s) || name == u"missing.zip"_s,
               result(ended));
      QVERIFY(!QFileInfo::exists(at(u"o"_s)));
    }
  }

  // sysfs takes no folder of anybody's, not even of root's.
  void aPlaceThatTakesNothing() {
    fixture_->write(u"class/aoki/"_s + kFile, bytesOf(source(kSolution)));
    verifyRefused(enshu_.run({u"grade"_s, at(u"class"_s), u"--out"_s, u"/sys/results"_s}), Tool,
                  u"/sys/results"_s);
    verifyRefused(enshu_.run({u"start"_s, kExercise, u"/sys/work"_s}), Tool, u"/sys/work"_s);
  }

  void aFullDiskIsCalledSo() {
    QVERIFY(QDir().mkpath(at(u"full"_s)));
    // One that is full to the last byte, and one that has room for a beginning.
    for (const int used : {16384, 12000}) {
      const Ended ended =
          bubble({u"--size"_s, u"16384"_s, u"--tmpfs"_s, at(u"full"_s)},
                 {u"sheet"_s, kExercise, u"--pdf"_s, at(u"full/x"_s)},
                 u"head -c %1 /dev/zero > '%2' 2> /dev/null; "_s.arg(used).arg(at(u"full/y"_s)));
      verifyRefused(ended, Tool, at(u"full/x"_s));
      QVERIFY2(ended.err.contains(u"No space left on device"_s), result(ended));
    }
  }

  // What a start has begun is no work of anybody's, and would be taken for a whole one.
  void aStartOnAFullDiskLeavesNothing() {
    const QString disk = at(u"full"_s);
    QVERIFY(QDir().mkpath(disk));
    const auto start = [&](const QString& before) {
      return bubble({u"--size"_s, u"40960"_s, u"--tmpfs"_s, disk}, {},
                    before +
                        u"; '%1/enshu' start %2 '%3/new/work'; code=$?; find '%3' -mindepth 1 "
                        "| sort; exit $code; "_s.arg(programs(), kExercise, disk));
    };
    Ended ended = start(u"true"_s);
    QVERIFY2(ended.code == Tool && ended.err.contains(u"No space left on device"_s), result(ended));
    QCOMPARE(ended.out, QString());
    // What was there before stays, also what another start had made.
    ended = start(u"mkdir -p '%1/new/work' && echo mine > '%1/new/work/%2'"_s.arg(disk, kFile));
    QVERIFY2(ended.code == Tool, result(ended));
    QCOMPARE(ended.out, u"%1/new\n%1/new/work\n%1/new/work/%2\n"_s.arg(disk, kFile));
  }

  // The call is right: the machine does not let the course be written.
  void aCourseThatTakesNoName() {
    const QString course = at(u"course"_s);
    QVERIFY(copyFolder(source(u"tests/course/own"_s), course));
    QVERIFY(QDir().mkpath(course + u"/built"_s));
    for (const char* student : {"aoki", "baba"}) {
      putAlike(course, QString::fromLatin1(student));
    }
    const QStringList all{u"groups"_s, at(u"g"_s), u"--course"_s, course};
    Ended ended = enshu_.run(all + words("--json -"));
    const QJsonArray groups =
        QJsonDocument::fromJson(ended.out.toUtf8()).object()[u"groups"_s].toArray();
    QVERIFY2(ended.code == Done && groups.size() == 1, result(ended));
    const QString id = groups[0][u"id"_s].toString();
    const QStringList call = QStringList{u"groups"_s, at(u"g"_s), id, u"--course"_s, course} +
                             words("--text-en a --text-ja b --hint-en c --hint-ja d --force");
    verifyRefused(enshu_.run(call + words("--id Not_a_Name")), Usage,
                  u"Not_a_Name: is no name of a mistake"_s);
    ended = bubble({u"--ro-bind"_s, course, course}, call + words("--id squared-twice"));
    QVERIFY2(ended.code == Tool && ended.err.contains(u"Read-only file system"_s), result(ended));
    ended = enshu_.run(call + words("--id squared-twice"));
    QVERIFY2(ended.code == Done, result(ended));
  }

  void aFolderThatNobodyMayWriteIn() {
    const QStringList box{u"--ro-bind"_s, at(u"r"_s), at(u"r"_s)};
    for (const QStringList& call :
         {QStringList{u"correct"_s, at(u"r"_s), u"13"_s, kUnit, u"--comment"_s, u"x"_s},
          QStringList{u"report"_s, at(u"r"_s)}}) {
      const Ended ended = bubble(box, call);
      verifyRefused(ended, Tool, at(u"r"_s));
      QVERIFY2(ended.err.contains(u"Read-only file system"_s), result(ended));
    }
  }

  void aCourseWhereNobodyMayWrite() {
    const QString course = at(u"course"_s);
    QVERIFY(copyFolder(source(u"tests/course/own"_s), course));
    const QStringList box{u"--ro-bind"_s, course, course};
    for (const QStringList& call :
         {QStringList{u"course"_s, u"new"_s, course + u"/fresh"_s},
          QStringList{u"course"_s, u"add"_s, course, u"statics/gravity-torque"_s, u"--function"_s,
                      u"double gravityTorque(double angle)"_s}}) {
      const Ended ended = bubble(box, call);
      verifyRefused(ended, Tool, course);
      QVERIFY2(ended.err.contains(u"Read-only file system"_s), result(ended));
    }
  }

  void nothingNewIsNothingToTake() {
    fixture_->write(u"class/aoki/"_s + kFile, bytesOf(source(kSolution)));
    const QStringList call{u"grade"_s, at(u"class"_s), u"--out"_s, at(u"o"_s)};
    QCOMPARE(enshu_.run(call).code, int(Done));
    Ended ended = enshu_.run(call + words("--resume --replace"));
    QVERIFY2(ended.code == Done && ended.out.contains(u"Nothing waits to be taken"_s),
             result(ended));
    // A damaged result is graded anew.
    fixture_->write(u"o/aoki/unit-vector-method.json"_s, "{");
    ended = enshu_.run(call + words("--resume"));
    QVERIFY2(ended.code == Done && ended.out.contains(u"1 passed"_s) &&
                 !ended.out.contains(u"kept from before"_s),
             result(ended));
  }

  void aMissingSemicolonIsToldInItsLine() {
    QByteArray text = bytesOf(source(kSolution));
    const qsizetype at = text.lastIndexOf("return");
    QVERIFY(at > 0);
    text.insert(at, "double one = 1  // a comment\n\n  double two = one;\n  if (two > one) ");
    fixture_->write(u"mine/"_s + kFile, text);
    const Ended ended = enshu_.run({u"check"_s, this->at(u"mine"_s)});
    QVERIFY2(ended.code == Failed, result(ended));
    const int line = static_cast<int>(text.left(at).count('\n')) + 1;
    QVERIFY2(ended.out.contains(u"does not compile. Line %1: A semicolon"_s.arg(line)),
             result(ended));
    QVERIFY2(!ended.out.contains(u"error:"_s) && ended.out.contains(u"--raw"_s), result(ended));
    const Ended raw = enshu_.run({u"check"_s, this->at(u"mine"_s), u"--raw"_s});
    QVERIFY2(raw.code == Failed && raw.out.contains(u":%1:"_s.arg(line)), result(raw));
    QVERIFY2(raw.out.contains(u"error:"_s), result(raw));
  }

  void ofManyErrorsAHandfulIsTold() {
    QByteArray text = bytesOf(source(kSolution));
    for (int k = 0; k < 9; ++k) {
      text += "double wrong" + QByteArray::number(k) + " = unknown" + QByteArray::number(k) + ";\n";
    }
    fixture_->write(u"mine/"_s + kFile, text);
    const Ended ended = enshu_.run({u"check"_s, this->at(u"mine"_s)});
    QVERIFY2(ended.code == Failed, result(ended));
    QCOMPARE(ended.out.count(u"✗ line "_s), 5);
    QVERIFY2(ended.out.contains(u"The name unknown0 is not known here"_s) &&
                 ended.out.contains(u"  and 3 more\n"_s),
             result(ended));
  }

  void aReportOfAnAnswerThatDoesNotCompileSaysSo() {
    grading::ExerciseResult result = someResult(kUnit);
    result.diagnosis = {};
    result.checks = {};
    result.run.reset();
    result.build->outcome = sandbox::BuildOutcome::CompileError;
    result.summary = u"x.cpp does not compile. Line 3: A semicolon ; is missing here."_s;
    fixture_->put(u"c"_s, {{.name = u"c"_s}}, u"x.cpp"_s, result);
    const Ended ended =
        enshu_.run({u"report"_s, at(u"r"_s), u"--format"_s, u"csv"_s, u"--out"_s, u"-"_s});
    QVERIFY2(ended.code == Done && ended.out.contains(u"x.cpp does not compile. Line 3: "_s),
             test::result(ended));
  }

 private:
  QString at(const QString& name) const { return fixture_->path(name); }

  // A wrong answer that nothing explains, the same of everybody.
  void putAlike(const QString& course, const QString& student) const {
    const QString exercise = u"kinetic-energy"_s;
    grading::Trajectory shown;
    shown.check = u"seeded.energy"_s;
    shown.t = Eigen::VectorXd::LinSpaced(20, 0, 1.9);
    shown.reference = Eigen::RowVectorXd::LinSpaced(20, 1, 3);
    shown.answer = shown.reference.array().square();
    grading::CheckResult check;
    check.caseId = u"seeded"_s;
    check.checkId = u"energy"_s;
    check.title = u"Energy, case seeded"_s;
    check.outcome = grading::CheckOutcome::Failed;
    check.error = 0.5;
    check.tolerance = 1e-6;
    check.at = {3, 0.3, u"energy"_s};
    grading::ExerciseResult result = someResult(exercise);
    result.checks = {check};
    result.diagnosis = {{u"unknown"_s, u"None of the known mistakes explains your answer."_s}};
    result.credit = {{u"energy"_s, u"Energy"_s, 0, 10, u"not right"_s}};
    result.maxScore = 10;
    result.receipt.exerciseVersion = course::loadCourse(course)->find(exercise)->version;
    const QString place = at(u"g/"_s + student);
    QVERIFY(QDir().mkpath(place));
    QVERIFY(grading::saveTrajectories(place + u"/kinetic-energy.mat"_s, {shown}));
    QVERIFY(json::writeFile(place + u"/kinetic-energy.json"_s, grading::toJson(result)));
    fixture_->write(u"g/batch.json"_s,
                    R"({"format": "enshu-batch/1", "skipped": [], "renamed": {}})");
  }

  // `enshu` in a box that shows everything, but for some of it, after what a shell does there.
  Ended bubble(const QStringList& but, const QStringList& call, const QString& first = {}) const {
    QProcess process;
    enshu_.prepare(process, {});
    const QString enshu = process.program();
    process.setProgram(u"bwrap"_s);
    process.setArguments(QStringList{u"--dev-bind"_s, u"/"_s, u"/"_s} + but +
                         QStringList{u"bash"_s, u"-c"_s, first + u"exec \"$0\" \"$@\""_s, enshu} +
                         call);
    process.start(QIODevice::ReadOnly);
    const bool ended = process.waitForFinished(120'000);
    return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
  }

  Enshu enshu_;
  std::unique_ptr<MarksFixture> fixture_;
};

ENSHU_TEST(WrongInputTest)

}  // namespace enshu::wrong_input_test

#include "wrong_input_test.moc"
