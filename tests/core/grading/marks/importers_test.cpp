// SPDX-License-Identifier: GPL-3.0-or-later
//
// What arrives at whom: a class is graded, what is written goes through the importers of the
// platforms, and whoever gets something else than he was graded with has been named before.
#include "tests/core/grading/marks/importers.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/suite.h"

namespace enshu::importers_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using test::MarksFixture;
using test::MoodleSite;
using test::resultOf;

namespace {

const char* const kBox = "Allow updating records that have been modified more recently";

// A class of four who worked alone, two of whom have one name, a team, one who is late and one who
// handed in nothing; and their points.
struct MoodleClass {
  MarksFixture fixture;
  MoodleSite site;
  QMap<int, double> graded;

  explicit MoodleClass(const MoodleSite::Words& words) {
    site.words = words;
    put(12, u"Tanaka Taro"_s, 2.5);
    put(13, u"Suzuki Hana"_s, 10);
    put(14, u"Sato Jun"_s, 7.5);
    put(15, u"Sato Jun"_s, 10);
    ExerciseResult late = resultOf(10);
    late.flags = QStringList{QString::fromLatin1(kLate)};
    late.due = QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    late.handedIn = late.due.addSecs(3600);
    put(16, u"Mori Ken"_s, 10, late);
    site.people[17] = {u"Abe Ken"_s, u"Team A"_s};
    site.people[18] = {u"Ito Yu"_s, u"Team A"_s};
    graded[17] = graded[18] = 5;
    fixture.put(u"Team A_19"_s, {person(17), person(18)},
                u"Team A_19_assignsubmission_file_/unit_vector_method.cpp"_s, resultOf(5));
    site.people[19] = {u"Ono Rei"_s};
  }

  Person person(int number) const {
    return {.name = site.people[number].name, .platform = QString::number(number)};
  }
  void put(int number, const QString& name, double points) {
    put(number, name, points, resultOf(points));
  }
  void put(int number, const QString& name, double points, const ExerciseResult& result) {
    site.people[number] = {name};
    graded[number] = points;
    const QString folder = u"%1_%2"_s.arg(name).arg(number);
    fixture.put(folder, {person(number)},
                folder + u"_assignsubmission_file_/unit_vector_method.cpp"_s, result);
  }
  void correct(int number, double points, const QString& comment = {}) {
    const QString folder = u"%1_%2"_s.arg(site.people[number].name).arg(number);
    QVERIFY(writeReview(reviewPath(fixture.path(u"r/"_s + folder), test::kUnit),
                        {points, u"talk"_s, comment}, 10));
    graded[number] = points;
  }

  Result<Made> fill(const QByteArray& worksheet, const std::function<void(Wish&)>& ask = {}) {
    fixture.write(u"w.csv"_s, worksheet);
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    if (ask) {
      ask(wish);
    }
    return fixture.make(wish);
  }

  // Who has something else than he was graded with, and was not named in a line with `words`.
  QStringList lost(const Made& made, const QString& words = {}) const {
    QStringList names;
    for (auto one = site.people.begin(); one != site.people.end(); ++one) {
      const QString arrived = site.records.value(one.key()).grade;
      const QString expected =
          graded.contains(one.key()) ? pointsText(graded[one.key()]) : QString();
      const bool isSaid = std::any_of(
          made.notes.begin(), made.notes.end(),
          [&](const QString& line) { return line.contains(one->name) && line.contains(words); });
      if (arrived != expected && !isSaid) {
        names += u"%1: %2, not %3"_s.arg(one->name, arrived, expected);
      }
    }
    return names;
  }
};

}  // namespace

class ImportersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void moodle_data() {
    QTest::addColumn<int>("language");
    QTest::newRow("English") << 0;
    QTest::newRow("Japanese") << 1;
    QTest::newRow("German") << 2;
  }

  void moodle() {
    MoodleClass all(words());
    const auto made = all.fill(all.site.worksheet());
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, u"nobody at all"_s), QStringList());
    QCOMPARE(all.site.records.value(14).grade, u"7.5"_s);
    QVERIFY(all.site.records[17].comment.contains(u"(5/10)"_s));
    QVERIFY(all.site.records[16].comment.contains(u"late"_s));
    QVERIFY(!all.site.records.contains(19));
    QVERIFY2(all.fixture.said(made).contains(QString::fromLatin1(kBox)),
             qPrintable(all.fixture.said(made)));
  }

  // Of the grades of Moodle's own whose time it cannot read.
  void moodleAfterGradesInMoodle_data() { moodle_data(); }
  void moodleAfterGradesInMoodle() {
    MoodleClass all(words());
    all.site.give(12, u"1"_s);
    all.site.give(13, u"2"_s);
    all.site.now = all.site.now.addDays(1);
    MoodleSite before = all.site;
    const auto made = all.fill(all.site.worksheet(), [](Wish& wish) { wish.replace = true; });
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, QString::fromLatin1(kBox)), QStringList());
    const QString said = all.fixture.said(made);
    const QString rows = u"2 row(s) have a grade in Moodle already"_s;
    QCOMPARE(said.contains(rows), language() != 0);
    std::swap(all.site, before);
    QVERIFY(all.site.upload(made->bytes, true));
    QCOMPARE(all.lost(*made, u"nobody at all"_s), QStringList());
  }

  // Of the same file, once more.
  void moodleASecondTime_data() { moodle_data(); }
  void moodleASecondTime() {
    MoodleClass all(words());
    const auto first = all.fill(all.site.worksheet());
    QVERIFY(first && all.site.upload(first->bytes));
    all.correct(12, 9);
    all.site.now = all.site.now.addDays(1);
    const auto made = all.fill(first->bytes, [](Wish& wish) { wish.replace = true; });
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY2(all.fixture.said(made).contains(u"1 row(s) of this file were filled in before"_s),
             qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, QString::fromLatin1(kBox)), QStringList());
    QVERIFY(all.site.upload(made->bytes, true));
    QCOMPARE(all.lost(*made, u"nobody at all"_s), QStringList());
  }

  void moodleWithAScale_data() { moodle_data(); }
  void moodleWithAScale() {
    MoodleClass all(words());
    all.site.scale = QStringList{u"- none"_s, u"Pass"_s, u"=Good"_s};
    const QByteArray worksheet = all.site.worksheet();
    const auto refused = all.fill(worksheet);
    QVERIFY(!refused);
    QVERIFY2(all.fixture.said(refused).contains(u"no points: - none, Pass, =Good; "_s),
             qPrintable(all.fixture.said(refused)));
    QVERIFY2(all.fixture.said(refused).contains(u"--scale '- none=0,Pass=3.33,=Good=6.67'"_s),
             qPrintable(all.fixture.said(refused)));
    const auto made = all.fill(worksheet, [](Wish& wish) {
      wish.scale = true;
      wish.words = u"- none=0, Pass=5,=Good=8"_s;
    });
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QStringList arrived;
    for (const MoodleSite::Record& record : std::as_const(all.site.records)) {
      arrived += record.grade;
    }
    QCOMPARE(arrived, (QStringList{u"- none"_s, u"=Good"_s, u"Pass"_s, u"=Good"_s, u"=Good"_s,
                                   u"Pass"_s, u"Pass"_s}));
  }

  // An older worksheet, without times: the columns are found by their places all the same.
  void moodleInALanguageThatNobodyKnows() {
    MarksFixture fixture;
    fixture.put(u"a"_s, {.name = u"Tanaka Taro"_s, .platform = u"12"_s}, u"x"_s);
    fixture.put(u"b"_s, {.name = u"Suzuki Hana"_s, .platform = u"13"_s}, u"x"_s, true);
    fixture.write(u"w.csv"_s, test::goldenMarks(u"moodle-de.csv"_s));
    Wish wish = fixture.wish("moodle", u"w.csv"_s);
    for (const QString& column : {QString(), u"Bewertung"_s}) {
      wish.column = column;
      const auto made = fixture.make(wish);
      QVERIFY2(made, qPrintable(fixture.said(made)));
      QVERIFY(fixture.said(made).contains(u"the file is in UTF-8 with \";\" between"_s));
      QVERIFY(made->bytes.contains("t@example.jp;2.5;10,00;Unit-vector method (2.5/10): "));
      QVERIFY(made->bytes.contains("h@example.jp;10;10,00;Unit-vector method (10/10): "));
    }
    for (const QString& column : {u"Bestwertung"_s, u"Feedback als Kommentar"_s}) {
      wish.column = column;
      QVERIFY2(!fixture.make(wish), qPrintable(column));
    }
  }

  void moodleWithAnotherMaximum_data() { moodle_data(); }
  void moodleWithAnotherMaximum() {
    MoodleClass all(words());
    all.site.most = 5;
    all.site.people[13].locked = true;
    const QByteArray worksheet = all.site.worksheet();
    QVERIFY(all.fixture.said(all.fill(worksheet)).contains(u"has at most 5 points"_s));
    const auto made = all.fill(worksheet, [](Wish& wish) { wish.scale = true; });
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    for (double& points : all.graded) {
      points /= 2;
    }
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, u"is locked"_s), QStringList());
    QCOMPARE(all.site.records.value(13).grade, QString());
  }

  // Whatever the assignment has besides, in a language that nobody knows.
  void moodleWithMoreColumns() {
    MoodleSite::Words words = MoodleSite::german();
    words.yes = u"jo"_s;
    words.no = u"neen"_s;
    MoodleClass all(words);
    all.site.hasMore = true;
    all.site.people[13].locked = true;
    all.site.give(12, u"1"_s);
    const auto made = all.fill(all.site.worksheet(), [](Wish& wish) { wish.replace = true; });
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, u"\""_s), QStringList());
    QVERIFY(all.site.records[14].comment.contains(u"(7.5/10)"_s));
    const QString said = all.fixture.said(made);
    QVERIFY2(said.contains(u"1 row(s) say \"neen\""_s) && said.contains(u"row(s) say \"jo\""_s),
             qPrintable(said));
    QVERIFY(said.contains(u"1 row(s) have a grade in Moodle already"_s));
  }

  // What somebody typed into the worksheet by hand.
  void moodleWithCellsOfAPerson() {
    MoodleClass all(MoodleSite::english());
    QList<QStringList> rows = test::readByPhp(all.site.worksheet());
    const QStringList typed{u"2,5"_s, u"12"_s, u"7"_s, u"9,5"_s, u"excellent"_s};
    for (qsizetype k = 0; k < typed.size(); ++k) {
      rows[k + 1][3] = typed[k];
    }
    rows[8][3] = u"-"_s;  // of one who handed in nothing
    const auto made = all.fill(test::writeByPhp(rows));
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made), QStringList());
    QCOMPARE(all.site.records[12].grade, u"2.5"_s);  // as it was meant, with a point
    const QString said = all.fixture.said(made);
    for (const QString& line :
         {u"1 grade(s) of the file are not from 0 to 10: Moodle drops them (Suzuki Hana)"_s,
          u"write 7.5, not 7,5 (Sato Jun [15])"_s,
          u"2 grade(s) of the file are no number: Moodle takes them for 0; empty the cells "
          "(Mori Ken, Ono Rei)"_s}) {
      QVERIFY2(said.contains(line), qPrintable(said));
    }
  }

  // Every sign of a comment arrives, and the rows behind it too.
  void commentsSurvive_data() {
    QTest::addColumn<QString>("comment");
    QTest::newRow("a backslash at the end") << u"write R^T, not \\"_s;
    QTest::newRow("before a quotation mark") << u"not \\\"this\\\\\", but \"that\""_s;
    QTest::newRow("lines") << u"one\n\n=two\r\n+three, \"four\"\n\\"_s;
    QTest::newRow("a sign of a formula") << u"=1+1"_s;
    QTest::newRow("marks of HTML") << u"if a < b && c > d: 'x' &lt; &#92;"_s;
    QTest::newRow("long") << QString(60'000, u'長') + u"\\"_s;
  }
  void commentsSurvive() {
    QFETCH(QString, comment);
    MoodleClass all(MoodleSite::english());
    all.correct(12, 9, comment);
    all.correct(15, 8, comment);
    const auto made = all.fill(all.site.worksheet());
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY(all.site.upload(made->bytes));
    QCOMPARE(all.lost(*made, u"nobody at all"_s), QStringList());
    QString arrived = all.site.records[12].comment;
    arrived.replace(u"<br>"_s, u"\n"_s);
    for (const auto& [entity, sign] : {std::pair("&#92;", "\\"),
                                       {"&lt;", "<"},
                                       {"&gt;", ">"},
                                       {"&quot;", "\""},
                                       {"&#39;", "'"},
                                       {"&amp;", "&"}}) {
      arrived.replace(QString::fromLatin1(entity), QString::fromLatin1(sign));
    }
    QVERIFY2(arrived.contains(QString(comment).replace(u"\r\n"_s, u"\n"_s)), qPrintable(arrived));
  }

  // Of somebody else: a name that ends so.
  void aRowThatSwallowsTheNextIsNamed() {
    MoodleClass all(MoodleSite::english());
    const QByteArray worksheet = all.site.worksheet().replace("\"Mori Ken\"", "\"Mori Ken\\\"");
    const auto made = all.fill(worksheet);
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    QVERIFY2(all.fixture.said(made).contains(u"1 row(s) have a backslash at the end of a cell"_s),
             qPrintable(all.fixture.said(made)));
  }

  void moodlesPagesGoToEachMember() {
    MoodleClass all(MoodleSite::english());
    all.fixture.put(u"s_12 Kato Ai_20"_s, {{.name = u"s_12 Kato Ai"_s, .platform = u"20"_s}},
                    u"s_12 Kato Ai_20_assignsubmission_file_/unit_vector_method.cpp"_s,
                    resultOf(10));
    all.site.people[20] = {u"s_12 Kato Ai"_s};
    const QString longName(90, u'長');
    all.fixture.put(u"long"_s, {{.name = longName, .platform = u"21"_s}},
                    longName + u"_21_assignsubmission_file_/unit_vector_method.cpp"_s,
                    resultOf(10));
    all.site.people[21] = {longName};
    const auto made = all.fixture.make(all.fixture.wish("feedback"));
    QVERIFY2(made, qPrintable(all.fixture.said(made)));
    all.site.uploadPages(made->bytes);
    for (auto one = all.site.people.begin(); one != all.site.people.end(); ++one) {
      const QStringList pages = all.site.records.value(one.key()).pages;
      QVERIFY2(pages.size() == (one.key() == 19 ? 0 : 1),
               qPrintable(one->name + QString::number(pages.size())));
      QVERIFY2(pages.isEmpty() || pages.first().contains(one->name), qPrintable(one->name));
    }
    QVERIFY(all.fixture.said(made).contains(u"worksheet before this zip"_s));
  }

  // Nobody has a list: a team's number may be anybody's.
  void aTeamsPageIsNobodysByItsNumber() {
    MarksFixture fixture;
    fixture.put(u"Team A_17"_s, {.name = u"Team A"_s, .platform = u"17"_s},
                u"Team A_17_assignsubmission_file_/unit_vector_method.cpp"_s);
    auto made = fixture.make(fixture.wish("feedback"));
    QVERIFY2(fixture.said(made).contains(u"if teams handed in, give the worksheet as the roster"_s),
             qPrintable(fixture.said(made)));
    fixture.put(u"Abe Ken_18"_s, {.name = u"Abe Ken"_s, .platform = u"18"_s},
                u"Abe Ken_18_assignsubmission_file_/unit_vector_method.cpp"_s);
    fixture.write(u"w.csv"_s,
                  "Identifier,Full name,Email address\nParticipant 17,Ono Rei,o@x.jp\n"
                  "Participant 18,Abe Ken,a@x.jp\n");
    made = fixture.make(fixture.wish("feedback", u"w.csv"_s));
    QVERIFY2(made, qPrintable(fixture.said(made)));
    QVERIFY2(fixture.said(made).contains(u"Team A: no file, for the list of the class has the "
                                         "number 17 for somebody else"_s),
             qPrintable(fixture.said(made)));
    QCOMPARE(test::filesIn(made->bytes).keys(),
             QStringList{u"Abe Ken_18_assignsubmission_file_/feedback.html"_s});
  }

 private:
  static int language() { return *static_cast<int*>(QTest::qData("language", qMetaTypeId<int>())); }
  static MoodleSite::Words words() {
    return language() == 0   ? MoodleSite::english()
           : language() == 1 ? MoodleSite::japanese()
                             : MoodleSite::german();
  }
};

ENSHU_TEST(ImportersTest)

}  // namespace enshu::importers_test

#include "importers_test.moc"
