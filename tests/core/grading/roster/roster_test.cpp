// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rosters as platforms give them.
#include <QTemporaryDir>
#include <QTest>

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
