// SPDX-License-Identifier: GPL-3.0-or-later
//
// What arrives at whom on the other platforms (importers_test.cpp has Moodle's), and names that
// some systems take for one.
#include "tests/core/grading/marks/importers.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/suite.h"

namespace enshu::other_importers_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::CanvasSite;
using test::MarksFixture;
using test::resultOf;
using test::SakaiSite;

class OtherImportersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void canvas_data() {
    QTest::addColumn<bool>("twoNames");
    QTest::addColumn<bool>("onlyMarks");
    QTest::newRow("as it is exported") << false << false;
    QTest::newRow("LastName, FirstName") << true << false;
    QTest::newRow("only the marks") << false << true;
    QTest::newRow("only the marks, LastName, FirstName") << true << true;
  }
  void canvas() {
    QFETCH(bool, twoNames);
    QFETCH(bool, onlyMarks);
    MarksFixture fixture(u"canvas"_s);
    CanvasSite site;
    site.hasTwoNames = twoNames;
    site.period = u"2026"_s;
    site.assignments = {{77, u"Lab report"_s}, {4711, u"Forward dynamics"_s}};
    QMap<int, double> graded;
    const auto put = [&](int number, const QString& name, double points) {
      site.people[number] = {name, QString::number(240'000 + number)};
      site.scores[{number, 77}] = u"3"_s;
      site.attachments[number + 500] = number;
      graded[number] = points;
      const QString folder = u"student%1"_s.arg(number);
      fixture.put(folder, {{.name = name, .platform = QString::number(number)}},
                  u"student_%1_%2_unit_vector_method.cpp"_s.arg(number).arg(number + 500),
                  resultOf(points));
    };
    put(9001, u"Tanaka, Taro"_s, 2.5);
    put(9002, u"Sato, Jun"_s, 10);
    put(9003, u"Sato, Jun"_s, 7.25);
    put(9004, u"Mori, Ken"_s, 10);
    put(9005, u"Abe, Ken"_s, 10);
    site.people[9004].unassigned = {4711};
    site.scores[{9005, 4711}] = u"EX"_s;
    site.people[9006] = {u"Ono, Rei"_s, u"249006"_s};
    site.scores[{9006, 77}] = u"3"_s;
    site.scores[{9006, 4711}] = u"1"_s;
    fixture.write(u"g.csv"_s, site.gradebook());
    site.scores[{9001, 77}] = u"9"_s;  // given since the export, as is the next
    site.scores[{9006, 4711}] = u"2"_s;
    Wish wish = fixture.wish("canvas", u"g.csv"_s);
    wish.replace = true;
    wish.onlyMarks = onlyMarks;
    const auto made = fixture.make(wish);
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY(site.upload(made->bytes));
    for (auto one = graded.begin(); one != graded.end(); ++one) {
      const QString arrived = site.scores.value({one.key(), 4711});
      QVERIFY2(arrived == pointsText(*one) || one.key() >= 9004,
               qPrintable(site.people[one.key()].sortableName + arrived));
    }
    const QString said = fixture.said(made);
    QVERIFY2(said.contains(u"1 student(s) have N/A there"_s), qPrintable(said));
    QVERIFY2(said.contains(u"1 student(s) are excused (EX)"_s), qPrintable(said));
    QCOMPARE(site.scores.value({9005, 4711}), u"EX"_s);
    QCOMPARE(site.scores.value({9001, 77}), onlyMarks ? u"9"_s : u"3"_s);
    QCOMPARE(site.scores.value({9006, 4711}), onlyMarks ? u"2"_s : u"1"_s);
    QCOMPARE(said.contains(u"1 other assignment(s) are in the file too (Lab report (77))"_s),
             !onlyMarks);
    QCOMPARE(usualPlace(wish), fixture.path(onlyMarks ? u"r/report.canvas.csv"_s : u"g.csv"_s));
  }

  void canvasTakesNothingIntoWhatIsItsOwn() {
    MarksFixture fixture(u"canvas"_s);
    fixture.put(u"t"_s, {.name = u"Tanaka, Taro"_s, .platform = u"9001"_s}, u"x"_s);
    const QByteArray rows =
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab (77),Final Score (2026)\n"
        "    Points Possible,,,,,MOST,(read only)\n\"Tanaka, Taro\",9001,1,t,A,,\n";
    fixture.write(u"g.csv"_s, QByteArray(rows).replace("MOST", "10"));
    Wish wish = fixture.wish("canvas", u"g.csv"_s);
    auto made = fixture.make(wish);
    QVERIFY2(made && made->bytes.contains(",A,2.5,"), qPrintable(fixture.said(made)));
    wish.column = u"Final Score (2026)"_s;
    QVERIFY2(fixture.said(fixture.make(wish)).contains(u"takes it for one of its own sums"_s),
             qPrintable(fixture.said(fixture.make(wish))));
    fixture.write(u"g.csv"_s, QByteArray(rows).replace("MOST", "10 (read only)"));
    wish.column.clear();
    QVERIFY2(fixture.said(fixture.make(wish)).contains(u"is read only"_s),
             qPrintable(fixture.said(fixture.make(wish))));
    fixture.write(u"g.csv"_s, QByteArray(rows).replace("MOST", "10").replace(",A,,", ",A,2.5,"));
    wish.onlyMarks = true;
    QVERIFY(fixture.said(fixture.make(wish)).contains(u"no mark of it is to be changed"_s));
  }

  // A folder around the class may be called as a file is.
  void canvassPages() {
    MarksFixture fixture(u"canvas"_s);
    CanvasSite site;
    for (const int number : {9001, 9002, 9003}) {
      site.people[number] = {QString::number(number), {}};
    }
    site.attachments = {{501, 9001}, {503, 9003}};
    fixture.put(u"a"_s, {.name = u"Tanaka Taro"_s, .platform = u"9001"_s},
                u"lab_1_2_all/tanakataro_LATE_9001_501_unit_vector_method.cpp"_s);
    // The group's file bears the number of its second member.
    fixture.put(u"g"_s,
                {{.name = u"Abe Ken"_s, .platform = u"9002"_s},
                 {.name = u"Ito Yu"_s, .platform = u"9003"_s}},
                u"lab_1_2_all/itoyu_9003_503_unit_vector_method.cpp"_s, resultOf(5));
    fixture.put(u"x"_s, {.name = u"anon_AbC9z"_s},
                u"lab_1_2_all/LATE_anon_AbC9z_504_7_unit_vector_method.cpp"_s);
    const auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    site.uploadPages(made->bytes);
    QCOMPARE(site.pages.value(9001).size(), 1);
    QVERIFY(site.pages.value(9001).first().contains(u"Tanaka Taro"_s));
    QCOMPARE(site.pages.value(9003).size(), 1);
    QVERIFY(fixture.said(made).contains(u"Canvas gives a group's page to all its members"_s));
    QVERIFY(test::filesIn(made->bytes).contains(u"LATE_anon_AbC9z_504_feedback.html"_s));
  }

  void sakai_data() {
    QTest::addColumn<char16_t>("separator");
    QTest::newRow("commas between cells") << u',';
    QTest::newRow("commas in numbers") << u';';
  }
  void sakai() {
    QFETCH(char16_t, separator);
    MarksFixture fixture(u"sakai"_s);
    SakaiSite site;
    site.separator = separator;
    QMap<QString, double> graded;
    const auto put = [&](const QString& login, const QString& name, const QString& file,
                         double points) {
      site.people[login] = name;
      graded[login] = points;
      fixture.put(u"%1(%2)"_s.arg(name, login), {{.name = name, .login = login}}, file,
                  resultOf(points));
    };
    put(u"s0123"_s, u"Tanaka, Taro"_s,
        u"Lab 1/Tanaka, Taro(s0123)/Submission attachment(s)/unit_vector_method.cpp"_s, 2.5);
    put(u"s0124"_s, u"Sato, Jun"_s, u"Lab 1/Sato, Jun(s0124)/提出物/unit_vector_method.cpp"_s, 10);
    put(u"s0125"_s, u"Sato, Jun"_s,
        u"Lab 1/Sato, Jun(s0125)_Submission attachment(s)_unit_vector_method.cpp"_s, 7.5);
    site.people[u"s0126"_s] = u"Ono, Rei"_s;
    fixture.write(u"grades.csv"_s, site.gradesFile());
    const auto made = fixture.make(fixture.wish("sakai", u"grades.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    site.upload(made->bytes);
    QVERIFY(!site.isAlarmed);
    for (auto one = graded.begin(); one != graded.end(); ++one) {
      const QString points = pointsText(*one);
      QCOMPARE(site.grades.value(one.key()),
               separator == u';' ? QString(points).replace(u'.', u',') : points);
      QVERIFY(site.comments.value(one.key()).contains(u"(%1/10)"_s.arg(points)));
      QCOMPARE(site.pages.value(one.key()).size(), 1);
    }
    QCOMPARE(site.grades.value(u"s0126"_s), QString());
    QVERIFY(!site.pages.contains(u"s0126"_s));
    QVERIFY2(fixture.said(made).contains(u"Upload All takes this zip"_s),
             qPrintable(fixture.said(made)));
  }

  void gradescope() {
    MarksFixture fixture(u"gradescope"_s);
    for (const int number : {71, 72}) {
      const QString folder = u"submission_%1"_s.arg(number);
      fixture.put(folder,
                  {{.name = u"Sato Jun"_s, .email = u"j%1@x.jp"_s.arg(number)},
                   {.name = u"Abe Ken"_s, .email = u"a%1@x.jp"_s.arg(number)}},
                  folder + u"/unit_vector_method.cpp"_s, resultOf(number - 70 + 0.5));
    }
    const auto made = fixture.make(fixture.wish("gradescope"));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto files = test::filesIn(made->bytes);
    QCOMPARE(files.size(), 3);
    for (const int number : {71, 72}) {
      const auto results =
          QJsonDocument::fromJson(files.value(u"submission_%1/results.json"_s.arg(number)));
      QCOMPARE(results[u"score"_s].toDouble(), number - 70 + 0.5);
    }
    const auto table = table::readTable(files.value(u"scores.csv"_s), u"s"_s);
    QCOMPARE(table->rows.size(), 5);
    for (const QStringList& row : table->rows.mid(1)) {
      QCOMPARE(row[3], row[2].mid(1, 2) == u"71"_s ? u"1.5"_s : u"2.5"_s);
    }
  }

  // By the number of the university; a mark that stays is named.
  void utol() {
    MarksFixture fixture(u"utol"_s);
    fixture.put(u"03-240123 田中 太郎"_s, {.name = u"田中 太郎"_s, .number = u"03-240123"_s},
                u"x"_s);
    fixture.put(u"03-240124 鈴木 花子"_s, {.name = u"鈴木 花子"_s, .number = u"03-240124"_s},
                u"x"_s, true);
    fixture.write(u"u.xlsx"_s, test::goldenMarks(u"utol.xlsx"_s));
    const auto made = fixture.make(fixture.wish("utol", u"u.xlsx"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    const auto table = table::readTable(made->bytes, u"u"_s);
    QMap<QString, QString> arrived;
    for (const QStringList& row : table->rows.mid(1)) {
      arrived[row[0]] = row.value(2);
    }
    QCOMPARE(arrived.value(u"03-240123"_s), u"2.5"_s);
    QCOMPARE(arrived.value(u"03-240124"_s), u"保留"_s);
    QVERIFY(fixture.said(made).contains(u"鈴木 花子 (03-240124): stays as it is"_s));
  }

  // Where a system knows no capitals and one way to write an accent.
  void namesStayApart() {
    MarksFixture fixture(u"plain"_s);
    const QStringList folders{u"tanaka"_s, u"Tanaka"_s, u"caf\u00e9"_s, u"cafe\u0301"_s,
                              u"tanaka (2)"_s};
    for (const QString& folder : folders) {
      fixture.put(folder, {.name = folder}, u"x"_s);
    }
    for (const char* format : {"feedback", "gradescope"}) {
      const auto made = fixture.make(fixture.wish(format));
      QVERIFY2(made, qPrintable(fixture.said(made)));
      QSet<QString> names;
      for (const QString& name : test::filesIn(made->bytes).keys()) {
        if (name.contains(u'/')) {
          names += name.section(u'/', 0, 0).normalized(QString::NormalizationForm_C).toCaseFolded();
        }
      }
      QCOMPARE(names.size(), folders.size());
    }
    // In a table an apostrophe stands before what would be a formula.
    fixture.put(u"a"_s, {.name = u"=x"_s}, u"x"_s);
    fixture.put(u"b"_s, {.name = u"'=x"_s}, u"x"_s);
    const auto made = fixture.make(fixture.wish("csv"));
    const auto table = table::readTable(made->bytes, u"c"_s);
    QSet<QString> students;
    for (const QStringList& row : table->rows.mid(1)) {
      students += row[0];
    }
    QCOMPARE(students.size(), folders.size() + 2);
  }
};

ENSHU_TEST(OtherImportersTest)

}  // namespace enshu::other_importers_test

#include "other_importers_test.moc"
