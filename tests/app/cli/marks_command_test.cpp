// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu report` as a process: a file for each format, where it goes, what it never writes over.
#include "core/table/lock.h"
#include "tests/app/cli/command.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/suite.h"

namespace enshu::marks_command_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

class MarksCommandTest : public QObject {
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

  void ownFormatsLieBesideTheResults_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("html") << u"html"_s << u"report.html"_s << QByteArray("Nobody handed in: ");
    QTest::newRow("csv") << u"csv"_s << u"report.csv"_s << QByteArray("unit-vector-method comment");
    QTest::newRow("xlsx") << u"xlsx"_s << u"report.xlsx"_s << QByteArray("xl/workbook.xml");
    QTest::newRow("feedback") << u"feedback"_s << u"report.feedback.zip"_s
                              << QByteArray("Tanaka Taro_12_assignsubmission_file_/feedback.html");
    QTest::newRow("gradescope") << u"gradescope"_s << u"report.gradescope.zip"_s
                                << QByteArray("Tanaka Taro_12/results.json");
    QTest::newRow("junit") << u"junit"_s << u"report.junit.xml"_s << QByteArray("<testsuites>");
  }
  void ownFormatsLieBesideTheResults() {
    QFETCH(QString, format);
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    const QString path = at(u"r/"_s + file);
    for (int k = 0; k < 2; ++k) {  // and are made anew
      const Ended ended = report({u"--format"_s, format});
      QVERIFY2(ended.code == Done && ended.out == path + u'\n', result(ended));
      QVERIFY(bytesOf(path).contains(content));
    }
  }

  // One page of thousands of results would take minutes to open.
  void aLargeClassHasAPageForEachStudent() {
    for (int k = 0; k < grading::kMostOnOnePage - 2; ++k) {
      fixture_->put(u"s%1"_s.arg(k), {.name = u"s%1"_s.arg(k)}, u"x.cpp"_s);
    }
    QCOMPARE(report({}).code, int(Done));
    QVERIFY(bytesOf(at(u"r/report.html"_s)).contains("<h3 id=\"s0-unit-vector-method\">"));
    QVERIFY(!QFileInfo::exists(at(u"r/report_files"_s)));
    fixture_->put(u"a#b%41 ?"_s, {.name = u"<one more>"_s}, u"x.cpp"_s);
    fixture_->put(QString(85, u'あ'), {.name = u"long"_s}, u"x.cpp"_s);  // as long as a name may be
    const Ended ended = report({});
    QVERIFY2(ended.code == Done, result(ended));
    const QByteArray all = bytesOf(at(u"r/report.html"_s));
    QVERIFY(!all.contains("<h3"));
    QCOMPARE(all.count("href=\"report_files/"), grading::kMostOnOnePage + 2);
    QVERIFY(all.contains("href=\"report_files/a%23b%2541%20%3F.html#unit-vector-method\""));
    const QByteArray page = bytesOf(at(u"r/report_files/a#b%41 ?.html"_s));
    QVERIFY(page.contains("<h3 id=\"unit-vector-method\">&lt;one more&gt;: "));
    QVERIFY(page.contains("<th>Check</th>"));
    // The pages are nobody's results.
    QCOMPARE(report({u"--format"_s, u"csv"_s}).code, int(Done));
    QCOMPARE(bytesOf(at(u"r/report.csv"_s)).count('\n'), grading::kMostOnOnePage + 3);
  }

  // As grading leaves it that was interrupted, or ran into a full disk.
  void whoIsNotGradedYetIsNamedAndGetsNoMark() {
    QVERIFY(QFile::remove(at(u"r/Tanaka Taro_12/unit-vector-method.json"_s)));
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    for (const QString& format : {u"html"_s, u"csv"_s, u"junit"_s, u"feedback"_s, u"moodle"_s}) {
      const bool fills = format == u"moodle"_s;
      const Ended ended =
          report(QStringList{u"--format"_s, format} +
                 (fills ? QStringList{u"--roster"_s, at(u"w.csv"_s)} : QStringList()));
      QVERIFY2(ended.code == Tool && ended.err.contains(u"--resume"_s), result(ended));
      QVERIFY2(!fills || ended.err.contains(u"Tanaka Taro (03240123): no mark, "_s), result(ended));
      QVERIFY2(!ended.err.contains(u"Tanaka Taro (03240123): no mark, nothing was"_s),
               result(ended));
    }
    const QByteArray table = bytesOf(at(u"r/report.csv"_s));
    QVERIFY2(table.contains("Tanaka Taro,,") && table.contains("not graded,,"), table.constData());
    QVERIFY(bytesOf(at(u"r/report.html"_s)).contains("<td class=\"number\">–</td>"));
  }

  void whatAListSaysOtherwiseIsNamed() {
    fixture_->write(u"list.csv"_s, "name,number\nSuzuki Hana,03-240124\nSato Jun,03-240125\n");
    const QStringList call{u"--format"_s, u"csv"_s, u"--roster"_s, at(u"list.csv"_s)};
    Ended ended = report(call);
    QVERIFY2(ended.err.contains(u"Tanaka Taro: is not in the list"_s), result(ended));
    fixture_->write(u"list.csv"_s,
                    "Identifier,Full name,ID number\nParticipant 12,Tanaka Taro,03-240123\n"
                    "Participant 13,Suzuki Hana,03-999999\n");
    ended = report(call);
    QVERIFY2(
        ended.err.contains(u"Suzuki Hana (03-240124): has the number 03-999999 in this list"_s),
        result(ended));
  }

  // He did hand something in.
  void aFileOfNearlyTheRightNameIsNotNothing() {
    const auto batch = QJsonDocument::fromJson(bytesOf(at(u"r/batch.json"_s)));
    QJsonObject object = batch.object();
    object[u"skipped"_s] = QJsonArray{
        grading::toJson(grading::Skipped{u"d/frction_simulation.cpp"_s,
                                         grading::Skipped::Kind::Unused,
                                         u"no file of an exercise"_s,
                                         false,
                                         {{.name = u"Tanaka Taro"_s, .platform = u"12"_s}},
                                         u"friction_simulation.cpp"_s})};
    fixture_->write(u"r/batch.json"_s, QJsonDocument(object).toJson());
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    const Ended ended =
        report({u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s), u"--exercise"_s,
                u"unit-vector-method"_s, u"--exercise"_s, u"friction-simulation"_s, u"--scale"_s});
    QVERIFY2(ended.err.contains(u"d/frction_simulation.cpp: no file of an exercise"_s),
             result(ended));
    const QByteArray sheet = bytesOf(at(u"w.csv"_s));
    QVERIFY2(sheet.contains("not graded; the file is called frction_simulation.cpp, and the name "
                            "that counts is friction_simulation.cpp"),
             sheet.constData());
  }

  void aWorksheetIsFilledWhereItLies() {
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    const Ended ended = report({u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s)});
    QVERIFY2(ended.code == Done && ended.out == at(u"w.csv"_s) + u'\n', result(ended));
    QVERIFY(bytesOf(at(u"w.csv"_s)).contains("late\",2.5,10.00"));
    QVERIFY2(ended.err.contains(u"Sato Jun (03240125): no mark, nothing was handed in"_s),
             result(ended));
  }

  void aGradebookGoesElsewhere() {
    fixture_->write(u"g.csv"_s,
                    goldenMarks(u"canvas.csv"_s).replace("9001", "12").replace("9002", "13"));
    const QStringList call{u"--format"_s, u"canvas"_s,     u"--roster"_s, at(u"g.csv"_s),
                           u"--column"_s, u"Lab report"_s, u"--force"_s,  u"--scale"_s,
                           u"--out"_s,    at(u"out.csv"_s)};
    const Ended ended = report(call);
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(u"scaled: 10 points of the course are 20"_s), result(ended));
    QVERIFY(bytesOf(at(u"out.csv"_s)).contains(",A,5,,60"));
    QCOMPARE(bytesOf(at(u"g.csv"_s)).count(",A,12,,60"), 1);
    QStringList again = call;
    again.removeAll(u"--force"_s);
    verifyRefused(report(again), Usage, u"out.csv: is there already"_s);
  }

  // What goes where is said, and what a column that was guessed cannot be is refused.
  void whatGoesWhereIsSaid() {
    fixture_->write(u"g.csv"_s, goldenMarks(u"canvas.csv"_s)
                                    .replace("9001", "12")
                                    .replace("9002", "13")
                                    .replace(",A,,3,", ",A,,,"));
    Ended ended = report({u"--format"_s, u"canvas"_s, u"--roster"_s, at(u"g.csv"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(u"g.csv: 2 people; name from \"Student\", platform's number from "
                                u"\"ID\", number from \"SIS User "
                                "ID\", login from \"SIS Login ID\""_s),
             result(ended));
    QVERIFY2(
        ended.err.endsWith(u"g.csv: column \"Forward dynamics (4711)\" has 10 points and takes "
                           "Unit-vector method (10 points); 2 rows filled, 0 left as they "
                           "were, 0 without a mark, 0 students without a row\n"_s),
        result(ended));
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    ended = report({u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s)});
    QVERIFY2(ended.err.endsWith(u"w.csv: column \"Grade\" has 10 points and takes Unit-vector "
                                "method (10 points); 1 row filled, 1 left as it was, 1 without a "
                                "mark, 0 students without a row\n"_s),
             result(ended));
  }

  void pointsThatAColumnDoesNotHave() {
    fixture_->write(u"g.csv"_s, goldenMarks(u"canvas.csv"_s)
                                    .replace("9001", "12")
                                    .replace("9002", "13")
                                    .replace(",20,10,", ",20,100,"));
    const QByteArray before = bytesOf(at(u"g.csv"_s));
    const QStringList call{u"--format"_s, u"canvas"_s, u"--roster"_s, at(u"g.csv"_s)};
    verifyRefused(report(call), Usage,
                  u"g.csv: column \"Forward dynamics (4711)\" has 100 points, these marks go up to "
                  "10; name the column with --column TITLE if it is the one, scale them with "
                  "--scale, or name what counts with --exercise"_s);
    QCOMPARE(bytesOf(at(u"g.csv"_s)), before);
    const Ended ended = report(call + QStringList{u"--column"_s, u"Forward dynamics"_s});
    QVERIFY2(ended.code == Done, result(ended));
  }

  // Points that stand below a most of ten times theirs look like a fail: what is meant is asked.
  void aWorksheetOfMorePoints() {
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s).replace("10.00", "100.00");
    fixture_->write(u"w.csv"_s, before);
    const QStringList call{u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s)};
    verifyRefused(report(call), Usage,
                  u"w.csv: column \"Grade\" has 100 points, these marks go up to 10; name the "
                  "column with --column TITLE if it is the one, scale them with --scale, or name "
                  "what counts with --exercise"_s);
    QCOMPARE(bytesOf(at(u"w.csv"_s)), before);
    Ended ended = report(call + QStringList{u"--scale"_s});
    QVERIFY2(ended.code == Done && ended.err.contains(u"10 points of the course are 100"_s),
             result(ended));
    QVERIFY(bytesOf(at(u"w.csv"_s)).contains("late\",25,100.00"));
    fixture_->write(u"w.csv"_s, before);
    ended = report(call + QStringList{u"--column"_s, u"Grade"_s});
    QVERIFY2(ended.code == Done && ended.err.contains(u"at most 100 points"_s), result(ended));
    QVERIFY(bytesOf(at(u"w.csv"_s)).contains("late\",2.5,100.00"));
  }

  // What is found and how to call it; with a value behind the option, or alone.
  void aScaleTakesWords() {
    const QByteArray before =
        goldenMarks(u"moodle-en.csv"_s).replace("10.00", "\"Fail\nPass\"").replace("4.00", "");
    const QStringList call{u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s)};
    fixture_->write(u"w.csv"_s, before);
    verifyRefused(
        report(call), Usage,
        u"w.csv: column \"Grade\" takes the words of a scale and no points: Fail, Pass; "
        "say from how many points on each is given, with --scale 'Fail=0,Pass=5', or have "
        "equal steps with --scale alone"_s);
    QCOMPARE(bytesOf(at(u"w.csv"_s)), before);
    verifyRefused(report(call + QStringList{u"--scale"_s, u"Bad=0"_s}), Usage,
                  u"Bad: is no word of the scale; there are Fail, Pass"_s);
    for (const QStringList& scale :
         {QStringList{u"--scale"_s}, {u"--scale"_s, u"Fail=0,Pass=2"_s}, {u"--scale=Fail=0"_s}}) {
      fixture_->write(u"w.csv"_s, before);
      const Ended ended =
          enshu_.run(QStringList{u"report"_s} + scale + QStringList{at(u"r"_s)} + call);
      QVERIFY2(ended.code == Done, result(ended));
      const QByteArray failed = scale.value(1).isEmpty() ? "Fail" : "Pass";
      QVERIFY2(bytesOf(at(u"w.csv"_s)).contains("late\"," + failed + ','),
               bytesOf(at(u"w.csv"_s)).constData());
    }
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    verifyRefused(report(call + QStringList{u"--scale"_s, u"Fail=0"_s}), Usage,
                  u"column \"Grade\" takes points, not words of a scale"_s);
  }

  void onlyTheMarksLieBesideTheResults() {
    fixture_->write(u"g.csv"_s,
                    goldenMarks(u"canvas.csv"_s).replace("9001", "12").replace("9002", "13"));
    const QByteArray before = bytesOf(at(u"g.csv"_s));
    const Ended ended =
        report({u"--format"_s, u"canvas"_s, u"--roster"_s, at(u"g.csv"_s), u"--only-marks"_s});
    QVERIFY2(ended.code == Done && ended.out == at(u"r/report.canvas.csv"_s) + u'\n',
             result(ended));
    QCOMPARE(bytesOf(at(u"g.csv"_s)), before);
    QCOMPARE(bytesOf(at(u"r/report.canvas.csv"_s)),
             QByteArray("Student,ID,SIS User ID,SIS Login ID,Section,Forward dynamics (4711)\r\n"
                        "    Points Possible,,,,,10\r\n"
                        "\"Tanaka, Taro\",12,03240123,ttaro,A,2.5\r\n"));
  }

  // The sum of two labs is not what the column of one of them is for.
  void twoLabsAreNotOne() {
    const QString other = u"velocity-propagation"_s;
    fixture_->put(u"Tanaka Taro_12"_s, {{.name = u"Tanaka Taro"_s, .platform = u"12"_s}}, u"x"_s,
                  someResult(other));
    const QByteArray most = QByteArray::number(10 + fixture_->course().find(other)->points);
    fixture_->write(u"g.csv"_s, goldenMarks(u"canvas.csv"_s)
                                    .replace("9001", "12")
                                    .replace("9002", "13")
                                    .replace(",20,10,", ",20," + most + ','));
    const QStringList call{u"--format"_s, u"canvas"_s, u"--roster"_s, at(u"g.csv"_s)};
    verifyRefused(report(call), Usage, u"g.csv: no assignment is called as all that counts "_s);
    const Ended ended = report(call + QStringList{u"--column"_s, u"Forward dynamics"_s});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(
                 u"takes the sum of 2 exercises, %1 points: "_s.arg(QString::fromLatin1(most))),
             result(ended));
  }

  // The table has what was asked for, and its sum is of that.
  void aTableOfOneExercise() {
    const QString other = u"velocity-propagation"_s;
    fixture_->put(u"Mori_14"_s, {{.name = u"Mori Ken"_s, .platform = u"14"_s}}, u"x"_s,
                  someResult(kUnit));
    grading::ExerciseResult more = someResult(other);
    more.score = 5;
    fixture_->put(u"Mori_14"_s, {{.name = u"Mori Ken"_s, .platform = u"14"_s}}, u"x"_s, more);
    for (const QString& format : {u"csv"_s, u"xlsx"_s}) {
      const Ended ended = report({u"--format"_s, format, u"--exercise"_s, other});
      QVERIFY2(ended.code == Done, result(ended));
      const auto table = table::readTable(bytesOf(at(u"r/report."_s + format)), format);
      QVERIFY(table);
      QCOMPARE(table->rows[0].mid(0, 4),
               (QStringList{u"student"_s, u"score"_s, other, other + u" score"_s}));
      QVERIFY(!table->rows[0].contains(kUnit));
      const auto mori =
          std::find_if(table->rows.begin(), table->rows.end(),
                       [](const QStringList& row) { return row[0].startsWith(u"Mori"_s); });
      QVERIFY(mori != table->rows.end());
      QCOMPARE((*mori)[1], u"5"_s);
      QCOMPARE((*mori)[3], u"5"_s);
    }
    verifyRefused(report({u"--format"_s, u"csv"_s, u"--exercise"_s, u"velocity-propagatoin"_s}),
                  Usage, u"did you mean velocity-propagation?"_s);
  }

  void whatAFormatDoesNotTakeIsRefused_data() {
    QTest::addColumn<QStringList>("call");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* format, const QStringList& option, const char* takers) {
      const QString name = QString::fromLatin1(format);
      QTest::addRow("%s %s", format, qPrintable(option.first()))
          << QStringList{u"--format"_s, name} + option
          << u"%1: --format %2 does not take it; it goes with --format %3"_s.arg(
                 option.first(), name, QString::fromLatin1(takers));
    };
    const char* counting = "csv, xlsx, feedback, moodle, canvas, sakai, gradescope, utol, junit";
    row("html", {u"--exercise"_s, kUnit}, counting);
    row("html", {u"--scale"_s}, "moodle, canvas");
    row("csv", {u"--column"_s, u"Grade"_s}, "moodle, canvas, utol");
    row("csv", {u"--scale"_s}, "moodle, canvas");
    row("junit", {u"--markdown"_s}, "feedback, utol");
    row("moodle", {u"--only-marks"_s}, "canvas");
  }
  void whatAFormatDoesNotTakeIsRefused() {
    QFETCH(QStringList, call);
    QFETCH(QString, why);
    const Ended ended = report(call);
    verifyRefused(ended, Usage, why);
    QCOMPARE(ended.err.count(u'\n'), 1);
  }

  void aTableUnderAPassword() {
    fixture_->write(u"u.xlsx"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), u"秘密"_s));
    fixture_->write(u"p.txt"_s, QByteArray("秘密\r\nsecond line"));
    fixture_->write(u"wrong.txt"_s, "x\n");
    fixture_->write(u"empty.txt"_s, "\n");
    const QStringList call{u"--format"_s, u"utol"_s, u"--roster"_s, at(u"u.xlsx"_s)};
    const QByteArray before = bytesOf(at(u"u.xlsx"_s));
    verifyRefused(report(call), Tool, u"--password-file FILE"_s);
    verifyRefused(report(call + QStringList{u"--password-file"_s, at(u"wrong.txt"_s)}), Tool,
                  u"u.xlsx"_s);
    verifyRefused(report(call + QStringList{u"--password-file"_s, at(u"empty.txt"_s)}), Tool,
                  u"empty.txt: has no password"_s);
    QCOMPARE(bytesOf(at(u"u.xlsx"_s)), before);
    const Ended ended =
        report(call + QStringList{u"--password-file"_s, at(u"p.txt"_s), u"--force"_s});
    QVERIFY2(ended.code == Done, result(ended));
    const auto plain = table::unlock(bytesOf(at(u"u.xlsx"_s)), u"u"_s, u"秘密"_s);
    QVERIFY(plain);
    QCOMPARE(table::readTable(*plain, u"u"_s)->at(2, 2), u"10"_s);
  }

  // Nothing half written: what was there is there.
  void aFullDiskLeavesTheWorksheet() {
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s) + QByteArray(4096, ',');
    fixture_->write(u"w.csv"_s, before);
    QProcess process;
    enshu_.prepare(process, {});
    const QString enshu = process.program();
    process.setProgram(u"/bin/bash"_s);
    process.setArguments({u"-c"_s, u"ulimit -f 1; exec \"$@\""_s, u"-"_s, enshu, u"report"_s,
                          at(u"r"_s), u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"w.csv"_s)});
    process.start();
    QVERIFY(process.waitForFinished(60'000));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitCode() == Tool && said.contains("cannot be written"), said);
    QCOMPARE(bytesOf(at(u"w.csv"_s)), before);
    QCOMPARE(QDir(fixture_->path()).entryList(QDir::Files), QStringList{u"w.csv"_s});
  }

  void aRosterIsAListOfThisClass_data() {
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QString>("why");
    const QString titles =
        u"no list of a class is recognised here: put a line of titles above it, "
        "such as Name or 氏名, Student ID or 学籍番号, Email or メールアドレス"_s;
    QTest::newRow("strangers") << QByteArray("Name,Student ID\nMori Ken,111111\n")
                               << u"l.csv: nobody who handed in stands in this list"_s;
    QTest::newRow("prose") << QByteArray(
                                  "Dear all,\nthe lab is due on Monday.\n\nPlease ask, "
                                  "if anything is unclear.\nBest regards\nSato\n")
                           << titles;
    QTest::newRow("prose with a heading")
        << QByteArray(
               "# Name\n\nThe robot is called Enshu, and it moves.\n\nIt has an arm with "
               "six joints.\nEach of them turns.\n")
        << titles;
    QTest::newRow("code") << bytesOf(source(kSolution)) << titles;
    QTest::newRow("json") << QByteArray(
                                 "{\n  \"name\": \"x\",\n  \"id\": 5,\n  \"list\": [1, "
                                 "2]\n}\n")
                          << titles;
    QTest::newRow("names under nothing that is known")
        << QByteArray("Studierende\nTanaka Taro\nSuzuki Hana\n") << titles;
  }
  void aRosterIsAListOfThisClass() {
    QFETCH(QByteArray, list);
    QFETCH(QString, why);
    fixture_->write(u"l.csv"_s, list);
    verifyRefused(report({u"--format"_s, u"csv"_s, u"--roster"_s, at(u"l.csv"_s)}), Usage, why);
    QVERIFY(!QFileInfo::exists(at(u"r/report.csv"_s)));
  }

  // A line of titles is nobody, in whatever language; and what was read is said.
  void howARosterIsRead() {
    fixture_->write(u"l.csv"_s,
                    "Matrikelnummer;Studierende;Adresse\n03240123;Tanaka Taro;t@x.jp\n"
                    "03-240124;Suzuki Hana;h@x.jp\n03-240125;Sato Jun;j@x.jp\n");
    const Ended ended = report({u"--format"_s, u"csv"_s, u"--roster"_s, at(u"l.csv"_s)});
    QVERIFY2(ended.code == Done, result(ended));
    QVERIFY2(ended.err.contains(
                 u"l.csv: 3 people; number from \"Matrikelnummer\", name from \"Studierende\", "
                 "address from \"Adresse\"\n"_s),
             result(ended));
    QVERIFY2(!bytesOf(at(u"r/report.csv"_s)).contains("Studierende"),
             bytesOf(at(u"r/report.csv"_s)));
  }

  void refuses() {
    verifyRefused(report({u"--format"_s, u"pdf"_s}), Usage, u"pdf: is no report format"_s);
    verifyRefused(report({u"--format"_s, u"moodle"_s}), Usage, u"--roster FILE"_s);
    verifyRefused(enshu_.run({u"report"_s, at(u"nowhere"_s)}), Usage, u"is not a graded batch"_s);
    fixture_->write(u"g.csv"_s, goldenMarks(u"canvas.csv"_s));
    verifyRefused(report({u"--format"_s, u"moodle"_s, u"--roster"_s, at(u"g.csv"_s)}), Usage,
                  u"g.csv: is a file of another platform; fill it in with --format canvas"_s);
    fixture_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    verifyRefused(report({u"--format"_s, u"utol"_s, u"--roster"_s, at(u"w.csv"_s)}), Usage,
                  u"w.csv: is a file of another platform; fill it in with --format moodle"_s);
    QCOMPARE(bytesOf(at(u"w.csv"_s)), goldenMarks(u"moodle-en.csv"_s));
    fixture_->write(u"bad.xlsx"_s, "PK\x03\x04 nothing");
    verifyRefused(report({u"--format"_s, u"utol"_s, u"--roster"_s, at(u"bad.xlsx"_s)}), Usage,
                  u"bad.xlsx"_s);
  }

 private:
  QString at(const QString& name) const { return fixture_->path(name); }
  Ended report(const QStringList& more) const {
    return enshu_.run(QStringList{u"report"_s, at(u"r"_s)} + more);
  }

  Enshu enshu_;
  std::unique_ptr<MarksFixture> fixture_;
};

ENSHU_TEST(MarksCommandTest)

}  // namespace enshu::marks_command_test

#include "marks_command_test.moc"
