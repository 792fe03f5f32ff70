// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks in files that platforms gave: what is filled, what stays byte for byte, what is said.
#include "core/archive/write.h"
#include "core/table/lock.h"
#include "core/table/package.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/core/table/other_readers.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::marks_forms_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::goldenMarks;
using test::MarksFixture;

namespace {

// The comment as Moodle has it, and as plain text has it.
const QString kFailed = u"Unit-vector method (2.5/10): Not yet: Wrong. First differs"_s;
const QString kPassed = u"Unit-vector method (10/10): Passed: everything"_s;

// Before the line that is said of every worksheet that changes.
QString beforeUpload(const QString& said) {
  return said.section(u"\nupload this worksheet before the feedback files: "_s, 0, 0);
}

void putTwo(MarksFixture& fixture) {
  fixture.put(u"Tanaka Taro_12"_s, {.name = u"Tanaka Taro"_s, .platform = u"12"_s},
              u"Tanaka Taro_12_assignsubmission_file/unit_vector_method.cpp"_s);
  fixture.put(u"Suzuki Hana_13"_s, {.name = u"Suzuki Hana"_s, .platform = u"13"_s},
              u"Suzuki Hana_13_assignsubmission_file/unit_vector_method.cpp"_s, true);
}

// A table of UTOL whose marks are numbers of one decimal.
QByteArray utolWithNumbers() {
  QList<table::Part> parts = *table::unpackParts(goldenMarks(u"utol.xlsx"_s), u"u"_s);
  for (table::Part& part : parts) {
    if (part.name == u"xl/styles.xml"_s) {
      part.bytes.replace("<fonts",
                         "<numFmts count=\"1\"><numFmt numFmtId=\"164\" "
                         "formatCode=\"0.0\"/></numFmts><fonts");
      part.bytes.replace("<xf numFmtId=\"0\" fontId=\"0\" fillId=\"2\"",
                         "<xf numFmtId=\"164\" fontId=\"0\" fillId=\"2\"");
    }
  }
  return *table::packParts(parts);
}

// That table in a zip, with a mark of 7 that somebody gave the first student.
QByteArray utolZipWithASeven(const Password& password) {
  auto form = Form::read(test::pack(test::Format::Zip, {{"u.xlsx", goldenMarks(u"utol.xlsx"_s)}}),
                         u"u.zip"_s, password);
  [[maybe_unused]] const auto set = form->set(1, 2, u"7"_s);
  return *form->bytes();
}

}  // namespace

class FormsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void moodleKeepsEveryOtherByte() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.put(u"Mori_99"_s, {.name = u"Mori Ken"_s, .platform = u"99"_s}, u"x"_s);
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s);
    fixture.write(u"w.csv"_s, before);
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    // What somebody wrote stays, and is told.
    QByteArray expected = before;
    expected.replace("late\",,10.00", "late\",2.5,10.00")
        .replace("9:00 AM\",-,\n", "9:00 AM\",-," + kFailed.toUtf8() + "\n");
    QCOMPARE(made->bytes, expected);
    QCOMPARE(
        beforeUpload(fixture.said(made)),
        u"Suzuki \"Hana\" (03240124): stays as it is in the file, \"4.00\", not \"10\"; "
        "--force writes over it\n"
        "Suzuki \"Hana\" (03240124): stays as it is in the file, \"read by hand, in the "
        "seminar\", not \"%1\"; --force writes over it\n"
        "Mori Ken: has no row in the file\n"
        "Sato Jun (03240125): no mark, nothing was handed in"_s.arg(kPassed.left(40).simplified()));
    QVERIFY2(made->summary.contains(u"; 1 row(s) filled, 1 left as they were, "_s),
             qPrintable(made->summary));
    wish.replace = true;
    made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    expected.replace("grading\",4.00,", "grading\",10,")
        .replace("\"read by hand,\nin the seminar\"", '"' + kPassed.toUtf8() + '"');
    QCOMPARE(made->bytes, expected);
    // Once more changes nothing.
    fixture.write(u"w.csv"_s, made->bytes);
    QCOMPARE(fixture.make(fixture.wish("moodle", u"w.csv"_s))->bytes, expected);
  }

  void twoSubmissionsOfOneRowFillNothing() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.put(u"x"_s, {.name = u"Mallory"_s, .number = u"03240123"_s}, u"x"_s, true);
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s);
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->bytes, before);
    const QString next =
        u"; nobody was taken. Unpack the download, take away what is not theirs or name it after "
        "whose it is, and grade it into another folder (--out DIR, in the window Results…)\n"_s;
    QVERIFY2(
        (fixture.said(made) + u'\n')
            .endsWith(
                u"Sato Jun (03240125): no mark, nothing was handed in\n"
                "Tanaka Taro: claims the row of Tanaka Taro (03240123), and so does Mallory "
                "(03240123)"_s +
                next +
                u"Mallory (03240123): claims the row of Tanaka Taro (03240123), and so does Tanaka "
                "Taro"_s +
                next),
        qPrintable(fixture.said(made)));
    QVERIFY2(!fixture.said(made).contains(u"has no row"_s), qPrintable(fixture.said(made)));
  }

  // Of two rows of one name one is somebody's who handed in; nobody is called missing by name.
  void namesakesFillNothing() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.put(u"j"_s, {.name = u"Sato Jun"_s}, u"x"_s, true);
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s)
                                  .replace("\"Tanaka Taro\"", "\"Sato Jun\"")
                                  .replace("Participant 12", "Participant 15");
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->bytes, before);
    QVERIFY2(fixture.said(made).contains(
                 u"Sato Jun: may be Sato Jun (03240123) or Sato Jun (03240125) of the roster; "
                 "nobody was taken. "_s),
             qPrintable(fixture.said(made)));
    QVERIFY2(fixture.said(made).endsWith(u"\nSato Jun (03240123), Sato Jun (03240125): at least 1 "
                                         "of them handed in nothing; who, is not known"_s),
             qPrintable(fixture.said(made)));
    QVERIFY2(!fixture.said(made).contains(u"no mark"_s), qPrintable(fixture.said(made)));
  }

  void aNumberThatLostItsZeroFindsItsRow() {
    MarksFixture fixture;
    fixture.put(u"t"_s, {.name = u"x"_s, .number = u"03240123"_s}, u"x"_s);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s).replace("03240123", "3240123"));
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY2(made->bytes.contains("Taro\",3240123,t@example.jp,\"Submitted for grading - 1 day "
                                  "late\",2.5,10.00"),
             made->bytes);
  }

  // Nobody has a name there, and what was handed in has one for all.
  void moodleWithBlindMarking_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("participant");
    QTest::addColumn<QString>("told");
    QTest::newRow("English") << u"moodle-blind-en.csv"_s << u"Participant"_s
                             << u"w.csv: 3 person(s); platform's number from \"Identifier\""_s;
    QTest::newRow("Japanese") << u"moodle-blind-ja.csv"_s << u"参加者"_s
                              << u"w.csv: 3 person(s); platform's number from \"識別子\""_s;
  }
  void moodleWithBlindMarking() {
    QFETCH(QString, file);
    QFETCH(QString, participant);
    QFETCH(QString, told);
    MarksFixture fixture;
    for (const QString& number : {u"12"_s, u"13"_s}) {
      const QString folder = participant + u'_' + number;
      fixture.put(folder, {.name = participant, .platform = number},
                  folder + u"_assignsubmission_file/unit_vector_method.cpp"_s, number == u"13"_s);
    }
    const QByteArray before = goldenMarks(file);
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->told, told);
    QCOMPARE(beforeUpload(fixture.said(made)), u"14: no mark, nothing was handed in"_s);
    const QList<QByteArray> lines = made->bytes.split('\n');
    QVERIFY2(lines[1].contains(",2.5,10.00,") && lines[1].contains(kFailed.toUtf8()), lines[1]);
    QVERIFY2(lines[2].contains(",10,10.00,") && lines[2].contains(kPassed.toUtf8()), lines[2]);
    QCOMPARE(lines[3], before.split('\n')[3]);
  }

  // What is said beside a mark is said of that mark.
  void aMarkThatStaysHasNoCommentOfAnother() {
    MarksFixture fixture;
    putTwo(fixture);
    const QByteArray before =
        goldenMarks(u"moodle-en.csv"_s).replace("\"read by hand,\nin the seminar\"", "");
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(made->bytes.contains(kFailed.toUtf8()) && !made->bytes.contains(kPassed.toUtf8()));
    QVERIFY2(fixture.said(made).contains(u"Suzuki \"Hana\" (03240124): no comment, "_s),
             qPrintable(fixture.said(made)));
  }

  // A row counts as filled when anything in it is.
  void aCommentThatIsWrittenOverCounts() {
    MarksFixture fixture;
    putTwo(fixture);
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s).replace("4.00", "10.00");
    fixture.write(u"w.csv"_s, before);
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    QVERIFY(fixture.make(wish)->summary.contains(u"; 1 row(s) filled, 1 left as they were, "_s));
    wish.replace = true;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY2(made->summary.contains(u"; 2 row(s) filled, 0 left as they were, "_s),
             qPrintable(made->summary));
  }

  // Of two long texts that begin alike, the place is shown where they part.
  void whatStaysIsShownWhereItDiffers() {
    MarksFixture fixture;
    putTwo(fixture);
    const QByteArray before =
        goldenMarks(u"moodle-en.csv"_s)
            .replace("\"read by hand,\nin the seminar\"", '"' + kPassed.toUtf8() + ", nearly\"");
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(fixture.said(made).contains(u"\"…everything, nearly\", not \"…everything\""_s),
             qPrintable(fixture.said(made)));
  }

  // The verdict of the grading stands by its own points, not by those of a person.
  void aCorrectionAndTheGradingAreToldApart() {
    MarksFixture fixture;
    putTwo(fixture);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/Suzuki Hana_13"_s), test::kUnit),
                        {3.0, u"copied"_s, {}}, 10));
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    wish.replace = true;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY2(made->bytes.contains("(3/10): Corrected by hand: copied"), made->bytes);
    QVERIFY2(made->bytes.contains("The grading itself gave 10: Passed: everything"), made->bytes);
  }

  void aCorrectionOfAnEarlierFileSaysSo() {
    MarksFixture fixture;
    putTwo(fixture);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/Suzuki Hana_13"_s), test::kUnit),
                        {3.0, u"copied"_s, u"see me"_s, {{u"swing.cpp"_s, u"00aa"_s}}}, 10));
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    wish.replace = true;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY2(made->bytes.contains("see me<br>The score was corrected for an earlier file."),
             made->bytes);
    QVERIFY2(fixture.said(made).contains(u"the corrected score 3 was given for the earlier file"_s),
             qPrintable(fixture.said(made)));
  }

  void moodleInJapaneseAndShiftJis() {
    MarksFixture fixture;
    fixture.put(u"田中 太郎_12"_s, {.name = u"田中 太郎"_s, .platform = u"12"_s}, u"x"_s);
    fixture.put(u"鈴木 花子_13"_s, {.name = u"鈴木 花子"_s, .platform = u"13"_s}, u"x"_s, true);
    const QByteArray before = goldenMarks(u"moodle-ja.csv"_s);
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const QList<QByteArray> was = before.split('\n');
    const QList<QByteArray> is = made->bytes.split('\n');
    QCOMPARE(is.size(), was.size());
    QCOMPARE(is[0], was[0]);
    QVERIFY(is[1].endsWith(",-," + kFailed.toUtf8() + '\r'));
    QVERIFY(is[1].contains(",2.5,10.00,Yes,"));
    QVERIFY(fixture.said(made).contains(u"鈴木 花子 (03240124): Moodle takes no grade"_s));
  }

  // A name counts more than Moodle's number, which is another one in each assignment.
  void anotherAssignmentsWorksheet() {
    MarksFixture fixture;
    fixture.put(u"Tanaka Taro_13"_s, {.name = u"Tanaka Taro"_s, .platform = u"13"_s},
                u"Tanaka Taro_13_assignsubmission_file/a.cpp"_s);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    QVERIFY(fixture.said(fixture.make(wish))
                .startsWith(u"w.csv: numbers the participants otherwise than the download"_s));
    wish.replace = true;
    QVERIFY(!fixture.make(wish));
    wish.byName = true;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(made->bytes.contains("late\",2.5,10.00"));
    QVERIFY(made->bytes.contains("grading\",4.00,10.00"));
  }

  void anotherCoursesWorksheet() {
    MarksFixture fixture;
    fixture.put(u"Mori_99"_s, {.name = u"Mori Ken"_s, .platform = u"99"_s}, u"x"_s);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    QCOMPARE(fixture.said(fixture.make(fixture.wish("moodle", u"w.csv"_s))),
             u"w.csv: nobody who handed in stands here: is it of another course or another "
             "assignment?"_s);
  }

  void theMostPointsOfThePlatform() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s).replace("10.00", "4.00"));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    QVERIFY(fixture.said(fixture.make(wish))
                .startsWith(u"w.csv: has at most 4 points, these marks go up to 10; "_s));
    wish.scale = true;
    auto made = fixture.make(wish);
    QVERIFY(made && made->bytes.contains("late\",1,4.00"));
    QVERIFY(
        fixture.said(made).startsWith(u"scaled: 10 points of the course are 4 of the platform"_s));
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s).replace("10.00", "100"));
    wish.scale = false;
    QVERIFY(
        fixture.said(fixture.make(wish))
            .startsWith(u"w.csv: column \"Grade\" has 100 points, these marks go up to 10; "_s));
    wish.column = u"Grade"_s;
    made = fixture.make(wish);
    QVERIFY(made && made->bytes.contains("late\",2.5,100"));
    QVERIFY(fixture.said(made).startsWith(u"the platform has at most 100 points"_s));
  }

  // Whoever names a column by mistake keeps what stands in it.
  void aColumnOfOtherThingsTakesNoMarks() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    wish.replace = true;
    for (const char* title : {"Identifier", "Full name", "ID number", "Status", "Feedback comments",
                              "Maximum Grade", "Grade can be changed"}) {
      wish.column = QString::fromLatin1(title);
      QCOMPARE(fixture.said(fixture.make(wish)),
               u"w.csv: column %1 holds no marks: other things stand there"_s.arg(wish.column));
    }
    // A word beside numbers stays as any mark of a person does.
    fixture.write(u"w.csv"_s,
                  goldenMarks(u"moodle-en.csv"_s).replace("late\",,", "late\",absent,"));
    wish.column = u"Grade"_s;
    wish.replace = false;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(made->bytes.contains("late\",absent,"));
  }

  void aFaultOfTheToolIsNoMark() {
    MarksFixture fixture;
    putTwo(fixture);
    ExerciseResult result = test::someResult(test::kUnit);
    result.verdict = Verdict::NotGraded;
    result.score = 0;
    fixture.put(u"Tanaka Taro_12"_s, {{.name = u"Tanaka Taro"_s, .platform = u"12"_s}}, u"x"_s,
                result);
    const QByteArray before = goldenMarks(u"moodle-en.csv"_s);
    fixture.write(u"w.csv"_s, before);
    const auto made = fixture.make(fixture.wish("moodle", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QCOMPARE(made->bytes, before);
    QVERIFY(
        fixture.said(made).contains(u"Tanaka Taro (03240123): no mark, Unit-vector method was "
                                    "not graded"_s));
  }

  void canvasGradebook() {
    MarksFixture fixture(u"canvas"_s);
    fixture.put(u"tanakataro_9001"_s, {.name = u"tanakataro"_s, .platform = u"9001"_s}, u"x"_s);
    fixture.put(u"suzukihana_9002"_s, {.name = u"suzukihana"_s, .platform = u"9002"_s}, u"x"_s,
                true);
    const QByteArray before = goldenMarks(u"canvas.csv"_s);
    fixture.write(u"g.csv"_s, before);
    Wish wish = fixture.wish("canvas", u"g.csv"_s);
    auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QByteArray expected = before;
    expected.replace(",A,12,,60", ",A,12,2.5,60");
    QCOMPARE(made->bytes, expected);  // the lab's title; 3 stays
    wish.column = u"Lab report"_s;
    made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(made->bytes.contains(",A,10,3,") && made->bytes.contains(",A,12,,60"));
    wish.column = u"No such"_s;
    QCOMPARE(fixture.said(fixture.make(wish)),
             u"g.csv: has no assignment No such; there are Lab report (77), Forward dynamics "
             "(4711)"_s);
    fixture.write(u"g.csv"_s, "Name,Points\nAbe,3\n");
    QVERIFY2(fixture.said(fixture.make(wish)).startsWith(u"g.csv: is no gradebook of Canvas"_s),
             qPrintable(fixture.said(fixture.make(wish))));
    fixture.write(u"g.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    QCOMPARE(fixture.said(fixture.make(wish)),
             u"g.csv: is a file of another platform; fill it in with --format moodle"_s);
  }

  void utolsTableUnderItsPassword() {
    MarksFixture fixture(u"utol"_s);
    putUtol(fixture, QString(2000, u'長'));
    fixture.write(u"u.xlsx"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), u"秘密 1"_s));
    Wish wish = fixture.wish("utol", u"u.xlsx"_s);
    QVERIFY(!fixture.make(wish));
    wish.password = []() -> Result<QString> { return u"wrong"_s; };
    QVERIFY(fixture.said(fixture.make(wish)).startsWith(u"u.xlsx: "_s));
    wish.password = []() -> Result<QString> { return u"秘密 1"_s; };
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(fixture.said(made).contains(u"田中 太郎 (03-240123): the comment is cut to 1300"_s));
    const QStringList before = test::readByOthers(goldenMarks(u"utol.xlsx"_s));
    const QStringList lines = test::readByOthers(made->bytes, u"秘密 1"_s);
    for (const QString& line : before) {
      QVERIFY2(lines.contains(line), qPrintable(line + u" of "_s + lines.join(u'\n')));
    }
    QCOMPARE(lines.size(), before.size() + 2);  // a mark and a comment
    QVERIFY(lines.contains(u"[\"成績\", \"C2\", \"s\", \"2.5\", false]"_s));
    QVERIFY(lines.contains(u"[\"成績\", \"C3\", \"s\", \"保留\", false]"_s));
    const auto plain = table::unlock(made->bytes, u"u"_s, u"秘密 1"_s);
    const auto table = table::readTable(*plain, u"u"_s);
    QCOMPARE(table->at(1, 3).size(), 1300);
    QVERIFY(table->at(1, 3).endsWith(u"… (cut)"_s));
  }

  // A sum over a column passes over text.
  void aMarkIsANumberWhereTheColumnHasNumbers() {
    MarksFixture fixture(u"utol"_s);
    putUtol(fixture, u"well"_s);
    ExerciseResult result = test::someResult(test::kUnit);
    result.score = 2.25;
    fixture.put(u"03-240123 田中 太郎"_s, {{.name = u"田中 太郎"_s, .number = u"03-240123"_s}},
                u"x"_s, result);
    fixture.write(u"u.xlsx"_s, utolWithNumbers());
    Wish wish = fixture.wish("utol", u"u.xlsx"_s);
    wish.replace = true;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const QStringList lines = test::readByOthers(made->bytes);
    QVERIFY2(lines.contains(u"[\"成績\", \"C2\", \"n\", \"2.25\", false]"_s),
             qPrintable(lines.join(u'\n')));
    QVERIFY(lines.contains(u"[\"成績\", \"C3\", \"s\", \"10\", false]"_s));
    // The format shows less than the cell holds: once more changes nothing all the same.
    fixture.write(u"u.xlsx"_s, made->bytes);
    const auto again = fixture.make(wish);
    QCOMPARE(again->entries.size(), 0);
    QVERIFY2(again->summary.contains(u"0 row(s) filled, 2 left"_s), qPrintable(again->summary));
  }

  // A page that says other points than the mark beside it helps nobody.
  void aMarkThatStaysHasNoPageOfAnother() {
    MarksFixture fixture(u"utol"_s);
    putUtol(fixture, u"well"_s);
    fixture.write(u"u.zip"_s, utolZipWithASeven(fixture.wish("utol").password));
    for (const char* format : {"utol", "feedback"}) {
      Wish wish = fixture.wish(format, u"u.zip"_s);
      auto made = fixture.make(wish);
      QVERIFY2(made, qPrintable(fixture.said(made)));
      QVERIFY(!made->bytes.contains("03-240123_feedback.html"));
      QVERIFY2(fixture.said(made).contains(u"田中 太郎 (03-240123): no page, "_s),
               qPrintable(fixture.said(made)));
      wish.replace = true;
      made = fixture.make(wish);
      QVERIFY(made->bytes.contains("03-240123_feedback.html"));
    }
  }

  void aZipUnderAPasswordKeepsIt_data() {
    QTest::addColumn<QByteArray>("zip");
    const QByteArray table = goldenMarks(u"utol.xlsx"_s);
    QTest::newRow("the old way") << test::pack(test::Format::EncryptedZip, {{"u.xlsx", table}});
    const auto aes = archive::packLocked({{"u.xlsx", table.toStdString(), 0}}, "secret",
                                         archive::Cipher::Aes256);
    QTest::newRow("AES") << QByteArray::fromStdString(*aes);
  }
  void aZipUnderAPasswordKeepsIt() {
    QFETCH(QByteArray, zip);
    MarksFixture fixture(u"utol"_s);
    putUtol(fixture, u"well"_s);
    fixture.write(u"u.zip"_s, zip);
    Wish wish = fixture.wish("utol", u"u.zip"_s);
    wish.password = []() -> Result<QString> { return u"secret"_s; };
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(!Form::read(made->bytes, u"u.zip"_s,
                        []() -> Result<QString> { return failure("no password", ""); }));
    const auto form = Form::read(made->bytes, u"u.zip"_s, wish.password);
    QVERIFY(form);
    QCOMPARE(form->table().at(1, 2), u"2.5"_s);
    QCOMPARE(made->bytes.mid(8, 2), zip.mid(8, 2));  // encrypted as it was
  }

  void utolsZipTakesFilesToo() {
    MarksFixture fixture(u"utol"_s);
    putUtol(fixture, u"well"_s);
    const QByteArray locked = *table::lock(goldenMarks(u"utol.xlsx"_s), u"p"_s);
    fixture.write(u"u.zip"_s, test::pack(test::Format::Zip, {{"成績.xlsx", locked},
                                                             {"フィードバック/readme.txt", "r"}}));
    for (const char* format : {"utol", "feedback"}) {
      Wish wish = fixture.wish(format, u"u.zip"_s);
      wish.password = []() -> Result<QString> { return u"p"_s; };
      const auto made = fixture.make(wish);
      QVERIFY2(made, qPrintable(fixture.said(made)));
      const auto form = Form::read(made->bytes, u"made"_s, wish.password);
      QVERIFY(form && form->isArchive());
      QCOMPARE(form->table().at(1, 4), u"03-240123_feedback.html"_s);
      QCOMPARE(form->table().at(3, 4), QString());
      QCOMPARE(form->table().at(1, 2), QByteArray(format) == "utol" ? u"2.5"_s : QString());
      QVERIFY(!made->bytes.contains("フィードバック/03-240124_feedback.html"));  // 保留 stays
      QVERIFY(made->bytes.contains("フィードバック/readme.txt"));
    }
    fixture.write(u"u.zip"_s, test::pack(test::Format::Zip, {{"a.txt", "x"}}));
    QVERIFY(fixture.said(fixture.make(fixture.wish("utol", u"u.zip"_s)))
                .startsWith(u"u.zip: is a zip without a table"_s));
  }

  void whatWouldBeWrittenIsKnown() {
    MarksFixture fixture;
    putTwo(fixture);
    fixture.put(u"Mori_99"_s, {.name = u"Mori Ken"_s, .platform = u"99"_s}, u"x"_s);
    fixture.write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    int told = 0;
    wish.progress = [&told](int, int) { return ++told > 0; };
    const auto made = fixture.make(wish);
    QVERIFY(made);
    QStringList cells;
    for (const Filled& entry : made->entries) {
      cells += u"%1|%2|%3|%4"_s.arg(entry.title, entry.before.left(4), entry.after.left(4),
                                    entry.kept ? u"kept"_s : QString());
    }
    QCOMPARE(cells, (QStringList{u"Grade||2.5|"_s, u"Feedback comments||Unit|"_s,
                                 u"Grade|4.00|10|kept"_s, u"Feedback comments|read|Unit|kept"_s}));
    QCOMPARE(made->noRow, 1);
    QCOMPARE(made->noMark, 1);
    QCOMPARE(made->remarks.size(), 3);
    QCOMPARE(told, 3);
    QCOMPARE(usualPlace(wish), fixture.path(u"w.csv"_s));
    wish.progress = [](int, int) { return false; };
    QVERIFY(fixture.said(fixture.make(wish)).contains(u"was stopped"_s));
  }

  void aFormIsKnownByItsContent() {
    const MarksFixture fixture;
    const auto id = [&](const QString& name, const QByteArray& bytes) {
      fixture.write(name, bytes);
      const auto look = lookAtForm(fixture.path(name), []() -> Result<QString> { return u"p"_s; });
      return look && look->format ? QString::fromLatin1(look->format->id) : QString();
    };
    QCOMPARE(id(u"1"_s, goldenMarks(u"moodle-en.csv"_s)), u"moodle"_s);
    QCOMPARE(id(u"2"_s, goldenMarks(u"moodle-ja.csv"_s)), u"moodle"_s);
    QCOMPARE(id(u"3"_s, goldenMarks(u"moodle-de.csv"_s)), u"moodle"_s);
    QCOMPARE(id(u"4"_s, goldenMarks(u"canvas.csv"_s)), u"canvas"_s);
    QCOMPARE(id(u"5"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), u"p"_s)), u"utol"_s);
    QCOMPARE(id(u"6"_s, test::pack(test::Format::Zip, {{"u.xlsx", goldenMarks(u"utol.xlsx"_s)}})),
             u"utol"_s);
    QCOMPARE(id(u"7"_s, "name,number\nAbe,1\n"), QString());
  }

  void aFormIsNeeded() {
    MarksFixture fixture;
    putTwo(fixture);
    QCOMPARE(fixture.said(fixture.make(fixture.wish("moodle"))),
             u"moodle: fills in a file of the platform; download it and give it with --roster "
             "FILE"_s);
    Wish wish = fixture.wish("junit");
    wish.exercises = QStringList{u"no-such"_s};
    QCOMPARE(fixture.said(fixture.make(wish)), u"no-such: is no exercise of this course"_s);
  }

 private:
  static void putUtol(MarksFixture& fixture, const QString& comment) {
    fixture.put(u"03-240123 田中 太郎"_s, {.name = u"田中 太郎"_s, .number = u"03-240123"_s},
                u"x"_s);
    fixture.put(u"03-240124 鈴木 花子"_s, {.name = u"鈴木 花子"_s, .number = u"03-240124"_s},
                u"x"_s, true);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/03-240123 田中 太郎"_s), test::kUnit),
                        {{}, {}, comment}, 10));
  }
};

ENSHU_TEST(FormsTest)

}  // namespace enshu::marks_forms_test

#include "marks_forms_test.moc"
