// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rosters as platforms give them.
#include <QTemporaryDir>
#include <QTest>

#include "core/grading/roster/list_times.h"
#include "core/grading/roster/roster.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::roster_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

QString all(const Person& person) {
  return QStringList{person.name, person.number, person.platform, person.login, person.email}.join(
      u'|');
}

}  // namespace

class RosterTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsAreKnownByTheirTitles_data() {
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("first");
    const auto row = [](const char* name, const QByteArray& csv, const QString& first) {
      QTest::newRow(name) << csv << first;
    };
    row("moodle worksheet",
        "Identifier,\"Full name\",\"ID number\",\"Email address\",Status,Grade\n"
        "\"Participant 12\",\"Tanaka Taro\",03240123,t@x.jp,Submitted,\n",
        u"Tanaka Taro|03240123|12||t@x.jp"_s);
    row("moodle worksheet in Japanese",
        "識別子,フルネーム,IDナンバー,メールアドレス,ステータス,評点\n"
        "\"参加者 12\",\"田中 太郎\",03240123,t@x.jp,提出済み,\n",
        u"田中 太郎|03240123|12||t@x.jp"_s);
    row("moodle worksheet of blind marking",
        "Identifier,Status,Grade,\"Maximum Grade\",\"Grade can be changed\"\n"
        "\"Participant 12\",\"Submitted for grading\",,10.00,Yes\n",
        u"||12||"_s);
    row("moodle worksheet of blind marking in Japanese",
        "識別子,ステータス,評点,最大評点,評点を変更できる\n\"参加者 12\",提出済み,,10.00,はい\n",
        u"||12||"_s);
    row("moodle worksheet of blind marking that says who marks",
        "Identifier,Status,Marker,Grade\n\"Participant 12\",\"No submission\",Mori Ken,\n",
        u"||12||"_s);
    row("moodle worksheet of blind marking in a language that nobody knows",
        "ID;Bearbeitungsstand;Bewertung\n\"Teilnehmer/in 12\";Zur Bewertung abgegeben;\n"
        "\"Teilnehmer/in 13\";Zur Bewertung abgegeben;\n",
        u"||12||"_s);
    row("that, and who marks",
        "ID;Bearbeitungsstand;Bewerter;Bewertung\n"
        "\"Teilnehmer/in 12\";Abgegeben - 1 Tag zu spät;Mori Ken;\n",
        u"||12||"_s);
    row("moodle participants",
        "姓,名,学籍番号,メールアドレス,グループ\n田中,太郎,03240123,t@x.jp,A\n",
        u"田中 太郎|03240123|||t@x.jp"_s);
    row("canvas gradebook",
        "Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (77)\n"
        "    Points Possible,,,,,10\n"
        "\"Tanaka, Taro\",9001,03240123,ttaro,A,\n\"Student, Test\",1,,,A,\n",
        u"Tanaka, Taro|03240123|9001|ttaro|"_s);
    row("canvas gradebook without numbers",
        "Student,ID,Section,Lab 1 (77)\n    Points Possible,,,10\n\"Tanaka, Taro\",9001,A,\n",
        u"Tanaka, Taro||9001||"_s);
    row("ids beside sections", "ID,Name,Section\n03240123,Tanaka Taro,A\n",
        u"Tanaka Taro|03240123|||"_s);
    row("names of many words", "Name,Student ID\nMaria de Fátima dos Santos e Silva,03240123\n",
        u"Maria de Fátima dos Santos e Silva|03240123|||"_s);
    row("canvas gradebook in another language",
        "Student,ID,SIS User ID,Section,Lab 1 (77)\n    Wertung,,,,10\n"
        "\"Tanaka, Taro\",9001,03240123,A,\n",
        u"Tanaka, Taro|03240123|9001||"_s);
    row("gradescope scores",
        "First Name,Last Name,SID,Email,Sections,Total Score\nTaro,Tanaka,03240123,t@x.jp,,\n",
        u"Tanaka Taro|03240123|||t@x.jp"_s);
    row("utol list", "学生証番号,ユーザID,氏名\n03-240123,1234567890,田中　太郎\n",
        u"田中 太郎|03-240123||1234567890|"_s);
    row("sakai grades",
        "\"Lab 1\",Points\n\n\"Display ID\",ID,\"Last Name\",\"First Name\",grade\n"
        "03240123,s0123,Tanaka,Taro,\n",
        u"Tanaka Taro|03240123||s0123|"_s);
    row("sakai grades of an anonymous assignment",
        "\"Lab 1\",Points\n\n\"Display ID\",ID,\"Last Name\",\"First Name\",grade\n"
        "0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID,"
        "0a1b2c3d-1111-2222-3333-444455556666 Anonymous ID,Anonymous ID,Anonymous ID,\n",
        u"Anonymous ID|0a1b2c3d-1111-2222-3333-444455556666|||"_s);
    row("canvas gradebook with names in two columns",
        "LastName,FirstName,ID,SIS Login ID,Section,Lab 1 (77)\n"
        "    Points Possible,,,,,10\nTanaka,Taro,9001,ttaro,A,\nStudent,Test,1,,A,\n",
        u"Tanaka Taro||9001|ttaro|"_s);
    row("canvas gradebook with names in two columns in another language",
        "LastName,FirstName,ID,SIS User ID,SIS Login ID,Section,Lab 1 (77)\n"
        "    Wertung,,,,,,10\nTanaka,Taro,9001,03240123,ttaro,A,\n",
        u"Tanaka Taro|03240123|9001|ttaro|"_s);
    row("numbers beside names in two columns",
        "Last Name,First Name,ID,Section\nTanaka,Taro,"
        "03240123,A\n",
        u"Tanaka Taro|03240123|||"_s);
    row("canvas groups",
        "name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id,group_id\n"
        "Tanaka Taro,9001,03240123,ttaro,A,Team A,7,\n",
        u"Tanaka Taro|03240123|9001|ttaro|"_s);
    row("moodle worksheet of teams in German",
        "ID,\"Vollständiger Name\",\"ID-Nummer\",E-Mail-Adresse,Status,Gruppe,Bewertung,"
        "Bestwertung\n\"Teilnehmer/in 12\",\"Tanaka Taro\",03240123,t@x.jp,Abgegeben,Team A,,"
        "\"5,00\"\n",
        u"Tanaka Taro|03240123|12||t@x.jp"_s);
    row("a list without titles", "03-240123,田中 太郎\n03-240124,鈴木 花子\n",
        u"田中 太郎|03-240123|||"_s);
    row("names alone", "Name\nTanaka Taro\n", u"Tanaka Taro||||"_s);
    row("roles that are called as a title is",
        "03-240123,田中 太郎,Student\n03-240124,鈴木 花子,Student\n", u"田中 太郎|03-240123|||"_s);
    row("titles that say more", "学籍番号（半角）,受講者氏名\n03-240123,田中 太郎\n",
        u"田中 太郎|03-240123|||"_s);
    row("a number under a title that might count the lines", "Name,Number\nTanaka Taro,03-240123\n",
        u"Tanaka Taro|03-240123|||"_s);
    row("lines that are counted", "No.,氏名,備考\n1,田中 太郎,\n2,鈴木 花子,\n",
        u"田中 太郎||||"_s);
    row("lines that are counted in many digits beside the numbers",
        "番号,氏名,学籍番号\n10001,田中 太郎,03-240123\n", u"田中 太郎|03-240123|||"_s);
    row("titles that nobody knows",
        "Matrikelnummer;Studierende\n03240123;Tanaka Taro\n03240124;Suzuki Hana\n",
        u"Tanaka Taro|03240123|||"_s);
    row("one person under titles that nobody knows", "Matrikelnummer,Wer\n03240123,Tanaka Taro\n",
        u"Tanaka Taro|03240123|||"_s);
  }

  void columnsAreKnownByTheirTitles() {
    QFETCH(QByteArray, csv);
    QFETCH(QString, first);
    const Result<ClassList> list = read(csv);
    QVERIFY2(list, list ? "" : list.error().message().c_str());
    QCOMPARE(all(list->roster.first().person), first);
    if (csv.contains("Points Possible") || csv.contains("Wer")) {
      QCOMPARE(list->roster.size(), 1);
    }
    QCOMPARE(list->roster.first().group, csv.contains("Team A")           ? u"Team A"_s
                                         : csv.contains("グループ\n田中") ? u"A"_s
                                                                          : QString());
  }

  // As Moodle writes it in the languages of its sites, and as spreadsheets make it over.
  void timesOfHandingInAreRead_data() {
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("read");
    const auto row = [](const char* name, const QString& cell, const QString& read) {
      QTest::newRow(name) << cell << read;
    };
    const QString evening = u"2026-11-20T20:00:00"_s;
    row("English", u"Friday, 20 November 2026, 8:00 PM"_s, evening);
    row("of America", u"Friday, November 20, 2026, 8:00 PM"_s, evening);
    row("midnight", u"Friday, 20 November 2026, 12:05 AM"_s, u"2026-11-20T00:05:00"_s);
    row("noon", u"Friday, 20 November 2026, 12:05 PM"_s, u"2026-11-20T12:05:00"_s);
    row("Japanese", u"2026年 11月 20日(金曜日) 20:00"_s, evening);
    row("Japanese with a half of the day", u"2026年11月20日(金) 午後8:00"_s, evening);
    row("Korean", u"2026년 11월 20일(금) 오후 8:00"_s, evening);
    row("Chinese", u"2026年11月20日 星期五 20:00"_s, evening);
    row("German", u"Freitag, 20. November 2026, 20:00"_s, evening);
    row("French", u"vendredi 20 novembre 2026, 20:00"_s, evening);
    row("Spanish", u"viernes, 20 de noviembre de 2026, 20:00"_s, evening);
    row("Italian", u"venerdì, 20 novembre 2026, 20:00"_s, evening);
    row("Portuguese", u"sexta-feira, 20 de novembro de 2026 às 20:00"_s, evening);
    row("Dutch", u"vrijdag, 20 november 2026, 20:00"_s, evening);
    row("Swedish", u"fredag, 20 november 2026, 20:00"_s, evening);
    row("Finnish", u"perjantai, 20. marraskuuta 2026, 20.00"_s, evening);
    row("Polish", u"piątek, 20 listopada 2026, 20:00"_s, evening);
    row("Croatian", u"petak, 20. studenoga 2026., 20:00"_s, evening);
    row("listopad of the Czech", u"Pátek, 20. listopad 2026, 20:00"_s, evening);
    row("listopad of the Croats", u"utorak, 20. listopad 2026, 20:00"_s, u"2026-10-20T20:00:00"_s);
    row("Russian", u"пятница, 20 ноября 2026, 20:00"_s, evening);
    row("Greek", u"Παρασκευή, 20 Νοεμβρίου 2026, 20:00"_s, evening);
    row("short of a day and of a month", u"mar., 24 nov. 2026, 20:00"_s, u"2026-11-24T20:00:00"_s);
    row("Turkish", u"20 Kasım 2026, Cuma, 20:00"_s, evening);
    row("of a spreadsheet", u"2026/11/20 20:00"_s, evening);
    row("of a spreadsheet in Germany", u"20.11.2026 20:00"_s, evening);
    row("the day first", u"20/11/2026 20:00"_s, evening);
    row("the month first", u"11/20/2026 8:00 PM"_s, evening);
    row("either", u"11/10/2026 20:00"_s, QString());
    row("with an offset", u"2026-11-20 20:00:11 -0800"_s, u"2026-11-20T20:00:11-08:00"_s);
    row("of Greenwich", u"2026-11-20T20:00:00Z"_s, u"2026-11-20T20:00:00Z"_s);
    row("none", u"-"_s, QString());
    row("a day alone", u"20 November 2026"_s, QString());
    row("no day", u"31 November 2026, 20:00"_s, QString());
    row("words", u"Submitted for grading"_s, QString());
    row("a year of the Thais", u"20 พฤศจิกายน 2569, 20:00"_s, QString());
  }
  void timesOfHandingInAreRead() {
    QFETCH(QString, cell);
    QFETCH(QString, read);
    QCOMPARE(timesOf({cell}).value(0), read);
  }

  // One that cannot be otherwise tells how the others are meant; one that is no time makes them
  // all none.
  void aColumnOfTimesIsReadAsOne() {
    QCOMPARE(timesOf({u"11/10/2026 20:00"_s, u"-"_s, u"11/20/2026 20:00"_s}),
             (QStringList{u"2026-11-10T20:00:00"_s, QString(), u"2026-11-20T20:00:00"_s}));
    QCOMPARE(timesOf({u"Friday, 20 November 2026, 8:00 PM"_s, u"soon"_s}), QStringList());
  }

  // Moodle's worksheet has two columns of times, of which the first is meant, whatever they are
  // called; no other list has any unless it says so.
  void theColumnOfHandingInIsFound_data() {
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("told");
    QTest::newRow("english")
        << QByteArray(
               "Identifier,\"Full name\",Grade,\"Maximum grade\",\"Grade can "
               "be changed\",\"Last modified (submission)\",\"Last modified "
               "(grade)\"\n\"Participant 12\",Tanaka Taro,,10.00,Yes,\"Friday, "
               "20 November 2026, 8:00 PM\",-\n\"Participant 13\",Suzuki "
               "Hana,,10.00,Yes,-,-\n")
        << u"2026-11-20T20:00:00"_s
        << u"; when they handed in from \"Last modified (submission)\""_s;
    QTest::newRow("german")
        << QByteArray(
               "ID,\"Vollständiger Name\",\"ID-Nummer\",Status,Bewertung,"
               "Bestwertung,\"Bewertung kann geändert werden\",\"Zuletzt "
               "geändert (Abgabe)\",\"Zuletzt geändert (Bewertung)\"\n"
               "\"Teilnehmer/in 12\",Tanaka Taro,03240123,Abgegeben,,\"5,00\",Ja,"
               "\"Freitag, 20. November 2026, 20:00\",\"Montag, 23. November "
               "2026, 09:00\"\n")
        << u"2026-11-20T20:00:00"_s
        << u"; when they handed in from \"Zuletzt geändert (Abgabe)\""_s;
    QTest::newRow("nobody handed in")
        << QByteArray(
               "ID,Status,Bewertung,Bestwertung,X,Y,Z\n\"Teilnehmer/in 12\",Keine,,\"5,00\",Ja,-,"
               "\"Montag, 23. November 2026, 09:00\"\n")
        << QString() << QString();
    QTest::newRow("a time that nobody reads")
        << QByteArray(
               "Identifier,\"Full name\",Grade,\"Maximum grade\",\"Last modified "
               "(submission)\",\"Last modified (grade)\"\n\"Participant 12\",Tanaka "
               "Taro,,10.00,\"20 พฤศจิกายน 2569, 20:00\",-\n")
        << QString()
        << u"; when they handed in was not read from \"Last modified (submission)\", so that the "
           "times of the download count"_s;
    QTest::newRow("another list") << QByteArray(
                                         "Name,Student ID,Enrolled,Left\nTanaka Taro,"
                                         "03240123,2026-04-01T00:00:00Z,-\n")
                                  << QString() << QString();
  }
  void theColumnOfHandingInIsFound() {
    QFETCH(QByteArray, csv);
    QFETCH(QString, time);
    QFETCH(QString, told);
    const Result<ClassList> list = read(csv);
    QVERIFY2(list, list ? "" : list.error().message().c_str());
    QCOMPARE(list->roster.first().handedIn, time);
    QCOMPARE(list->toldOfTimes, told);
  }

  void idsThatDifferInDashesAloneAreTwo() {
    const Result<ClassList> list = read("Name,Student ID,Login\nA,1-11,li-na\nB,11-1,lina\n");
    QVERIFY2(list, list ? "" : list.error().message().c_str());
    QCOMPARE(list->roster.size(), 2);
  }

  // Else nobody sees that the numbers stand under a title that is not known.
  void whatIsNotReadIsToldWhereNamesStandAlone() {
    const auto told = [this](const QByteArray& csv) {
      const Result<ClassList> list = read(csv);
      return list ? list->told.section(u"; "_s, 1) : QString();
    };
    QCOMPARE(told("Name,Kennung\nTanaka Taro,x\n"),
             u"name from \"Name\"; names alone, and not read: \"Kennung\""_s);
    QVERIFY(!told("Name,Student ID,Kennung\nTanaka Taro,03240123,x\n").contains(u"Kennung"_s));
  }

  void whatIsWrongNamesItsRows_data() {
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("why");
    QTest::newRow("twice")
        << QByteArray("Name,Student ID\nA,111111\nB,222222\nC,111111\n")
        << u"ids that stand in several rows: 111111 (2, 4); take out what is there twice"_s;
    QTest::newRow("twice but for dashes")
        << QByteArray("Name,Student ID\nA,B 101\nB,B222\nC,b-1-01\n")
        << u"rows: B 101 (2, 4); take out what is there twice"_s;
    QByteArray many("Name,Student ID\n");
    for (int k = 0; k < 14; ++k) {
      many += "A," + QByteArray::number(111111 + k % 7) + '\n';
    }
    QTest::newRow("many twice") << many << u"111115 (6, 13), …; take out"_s;
    QTest::newRow("many times") << QByteArray("Name,Student ID\n" +
                                              QByteArray("A,111111\n").repeated(6))
                                << u"rows: 111111 (2, 3, 4, 5, 6, …); take out"_s;
    QTest::newRow("several twice")
        << QByteArray("Name,Student ID\nA,111111\nB,222222\nC,111111\nD,222222\n")
        << u"rows: 111111 (2, 4), 222222 (3, 5); take out what is there twice"_s;
    QTest::newRow("missing")
        << QByteArray("Name,Student ID\nA,111111\nB,\nC,\n")
        << u"rows without number, login or address: 3, 4; add one, or take them out"_s;
    QTest::newRow("nobody") << QByteArray("Name,Student ID\n") << u"nobody is listed here"_s;
    QTest::newRow("numbers") << QByteArray("1.5,2.5\n3,4\n")
                             << u"no list of a class is recognised here"_s;
  }

  void whatIsWrongNamesItsRows() {
    QFETCH(QByteArray, csv);
    QFETCH(QString, why);
    const Result<ClassList> list = read(csv);
    QVERIFY(!list);
    QVERIFY2(QString::fromStdString(list.error().message()).contains(why),
             list.error().message().c_str());
  }

 private:
  Result<ClassList> read(const QByteArray& csv) const {
    const QString path = folder_.filePath(u"roster.csv"_s);
    return test::writeBytes(path, csv) ? readClassList(path) : Result<ClassList>();
  }

  QTemporaryDir folder_;
};

ENSHU_TEST(RosterTest)

}  // namespace enshu::roster_test

#include "roster_test.moc"
