// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of folders that hold more than a name: the roster says what is what, and nothing is
// guessed.
#include <QElapsedTimer>
#include <QTest>

#include "tests/core/grading/roster/matched.h"
#include "tests/support/suite.h"

namespace enshu::name_parts_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using namespace enshu::matched;

class NamePartsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aNameMayHoldANumberOrATeam_data() {
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QStringList& names, const QString& platform,
                        const QString& expected) {
      QList<Person> handedIn;
      for (const QString& one : names) {
        handedIn += Person{.name = one, .platform = platform};
      }
      QTest::newRow(name) << handedIn << expected;
    };
    const QString both = u"田中 太郎 (E21-7), Suzuki Hana (0202)"_s;
    const QString rest = u"; absent Anne Sato, 森 一"_s;
    row("number first", {u"E21-7_田中太郎"_s, u"0202-suzuki hana"_s}, {}, both + rest);
    row("number last", {u"田中太郎 e217"_s, u"Hana Suzuki_0202"_s}, {}, both + rest);
    row("without the zero", {u"E21-7_田中太郎"_s, u"202_Suzuki Hana"_s}, {},
        u"田中 太郎 (E21-7), Suzuki Hana (0202)"_s + rest);
    row("a number of another kind", {u"田中太郎_777"_s, u"0202_鈴木 花子"_s, u"森 一"_s}, {},
        u"田中太郎_777, Suzuki Hana (0202), 森 一 (0204); absent Anne Sato; "
        "田中太郎_777 is E21-7 against a number"_s);
    row("in brackets", {u"田中太郎（E21-7）"_s, u"Suzuki Hana＿０２０２"_s}, {}, both + rest);
    row("two numbers", {u"0202_0203"_s, u"0204_0203"_s, u"0203-0202"_s}, {},
        u"0202_0203, 0204_0203, 0203-0202; absent 田中 太郎, Suzuki Hana, Anne Sato, 森 一; "
        "unknown 0202_0203, 0204_0203, 0203-0202"_s);
    row("a word that several have", {u"0202_lab"_s, u"0203_lab"_s}, {},
        u"0202_lab, 0203_lab; absent 田中 太郎, Suzuki Hana, Anne Sato, 森 一; "
        "unknown 0202_lab, 0203_lab"_s);
    row("a family name", {u"E21-7_田中"_s, u"0202_鈴木"_s, u"0204_渡辺"_s}, {},
        u"田中 太郎 (E21-7), Suzuki Hana (0202), 森 一 (0204); absent Anne Sato"_s);
    row("a login of letters", {u"moritan_森 一"_s}, {},
        u"森 一 (0204); absent 田中 太郎, Suzuki Hana, Anne Sato"_s);
    row("in other letters, as all", {u"E21-7_tanaka"_s, u"0202_hana"_s}, {}, both + rest);
    row("in other letters, alone", {u"E21-7_tanaka"_s, u"Suzuki Hana"_s, u"Anne Sato"_s}, {},
        u"E21-7_tanaka, Suzuki Hana (0202), Anne Sato (0203); absent 田中 太郎, 森 一; "
        "unknown E21-7_tanaka"_s);
    row("another's number", {u"E21-7_Suzuki Hana"_s, u"0203_Anne Sato"_s, u"0204_森 一"_s}, {},
        u"E21-7_Suzuki Hana, Anne Sato (0203), 森 一 (0204); absent ; E21-7_Suzuki Hana is "
        u"E21-7|0202 "
        u"against "
        "a number; 1 of E21-7|0202 missing"_s);
    row("a team of the list", {u"Team A-Anne Sato"_s, u"x"_s, u"y"_s}, u"77"_s,
        u"Anne Sato (0203), x, y; absent 田中 太郎, Suzuki Hana, 森 一; unknown x, y"_s);
    row("teams of the platform", {u"Red 1-田中 太郎"_s, u"Red 1-Suzuki Hana"_s}, u"77"_s,
        both + rest);
    row("half a name is nobody's", {u"Marie-Anne Sato"_s, u"Suzuki Hana"_s, u"森 一"_s}, u"77"_s,
        u"Marie-Anne Sato, Suzuki Hana (0202), 森 一 (0204); absent 田中 太郎, Anne Sato; "
        "unknown Marie-Anne Sato"_s);
  }

  void aNameMayHoldANumberOrATeam() {
    QFETCH(QList<Person>, handedIn);
    const Roster roster{{{.name = u"田中 太郎"_s, .number = u"E21-7"_s}},
                        {{.name = u"Suzuki Hana"_s, .number = u"0202"_s}},
                        {{.name = u"Anne Sato"_s, .number = u"0203"_s}, u"Team A"_s},
                        {{.name = u"森 一"_s, .number = u"0204"_s, .login = u"moritan"_s}}};
    QTEST(matchedBy(roster, handedIn), "expected");
  }

  // Class and seat, as schools number people.
  void dashesPartIds() {
    const Roster roster{{{.name = u"佐藤 純"_s, .number = u"1-1"_s}},
                        {{.name = u"阿部 健"_s, .number = u"1-2"_s}},
                        {{.name = u"田中 太郎"_s, .number = u"1-11"_s}},
                        {{.name = u"鈴木 花子"_s, .number = u"11-1"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"11-1_suzuki"_s}, {.name = u"1-2_abe"_s}}),
             u"鈴木 花子 (11-1), 阿部 健 (1-2); absent 佐藤 純, 田中 太郎"_s);
    QCOMPARE(matchedBy({{{.name = u"田中 太郎"_s}}, {{.name = u"鈴木 花子"_s}}},
                       {{.name = u"1-11_田中太郎"_s}, {.name = u"11-1_鈴木花子"_s}}),
             u"田中 太郎 (1-11), 鈴木 花子 (11-1); absent "_s);
    QCOMPARE(matchedBy(roster, {{.name = u"01-11"_s}}),
             u"01-11; absent 佐藤 純, 阿部 健, 田中 太郎, 鈴木 花子; unknown 01-11"_s);
  }

  // Which Moodle's names take for a login.
  void aTeamMayBeOneWordWithADigit() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"101"_s, .login = u"s101"_s}},
                        {{.name = u"Mori Aya"_s, .number = u"102"_s}}};
    QCOMPARE(
        matchedBy(roster, {{.name = u"Taro"_s, .platform = u"12"_s, .login = u"Team1-Tanaka"_s},
                           {.name = u"Mori Aya"_s, .platform = u"13"_s, .login = u"Red1"_s}}),
        u"Tanaka Taro (101), Mori Aya (102); absent "_s);
  }

  void whatSeveralHaveIsNoNameAndNoNumber() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"1"_s}},
                        {{.name = u"Tanaka Jiro"_s, .number = u"2"_s}},
                        {{.name = u"Mori Aya"_s, .number = u"3"_s}},
                        {{.name = u"Abe Ken"_s, .number = u"4"_s}}};
    const auto all = [&](const QStringList& names) {
      QList<Person> handedIn;
      for (const QString& name : names) {
        handedIn += Person{.name = name};
      }
      return matchedBy(roster, handedIn);
    };
    const QString everybody =
        u"Tanaka Taro (1), Tanaka Jiro (2), Mori Aya (3), Abe Ken (4); absent "_s;
    QCOMPARE(all({u"1_tanaka"_s, u"2_tanaka"_s, u"3_mori"_s, u"4_abe"_s}), everybody);
    QCOMPARE(all({u"1_tanaka"_s, u"2_tanaka"_s, u"3_mori"_s, u"4_mori"_s}),
             u"Tanaka Taro (1), Tanaka Jiro (2), Mori Aya (3), 4_mori; absent Abe Ken; "
             "unknown 4_mori"_s);
    // Whoever numbers the folders himself hands out nobody's marks.
    QCOMPARE(all({u"1_mori"_s, u"3_abe"_s, u"4_tanaka"_s}),
             u"1_mori, 3_abe, 4_tanaka; absent Tanaka Taro, Tanaka Jiro, Mori Aya, Abe Ken; "
             "unknown 1_mori, 3_abe, 4_tanaka"_s);
    QVERIFY(all({u"Team 1"_s, u"Team 2"_s}).contains(u"unknown Team 1, Team 2"_s));
    QVERIFY(all({u"lab301_Mori Aya"_s, u"lab301_Abe Ken"_s})
                .contains(u"unknown lab301_Mori Aya, lab301_Abe Ken"_s));
    QVERIFY(all({u"Mori Aya v2"_s}).contains(u"unknown Mori Aya v2"_s));
    QVERIFY(all({u"1_4_Tanaka Taro"_s, u"Mori Aya_4_2"_s}).contains(u"unknown"_s));
  }

  void anIdAloneIsNotTakenApart() {
    const Roster roster{{{.name = u"Abe"_s, .number = u"7"_s}},
                        {{.name = u"Baba"_s, .number = u"1-7"_s}},
                        {{.name = u"Chiba"_s, .number = u"8"_s}},
                        {{.name = u"Mori"_s, .number = u"2-8"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"1-7"_s}, {.name = u"2-8"_s}}),
             u"Baba (1-7), Mori (2-8); absent Abe, Chiba"_s);
  }

  void theNameTellsWhoseIdItIs() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"101"_s, .login = u"102"_s}},
                        {{.name = u"Sato Jiro"_s, .number = u"102"_s, .login = u"103"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"102_Sato Jiro"_s}}).section(u';', 0, 0),
             u"102_Sato Jiro"_s);  // the number is also the other's login: told, not absent
  }

  void aTeamTellsNamesakesApart() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"901"_s}, u"Team A"_s},
                        {{.name = u"Tanaka Taro"_s, .number = u"902"_s}, u"Team B"_s}};
    QCOMPARE(matchedBy(roster, {{.name = u"Team B-Tanaka Taro"_s, .platform = u"12"_s},
                                {.name = u"Team A-Tanaka Taro"_s, .platform = u"11"_s}}),
             u"Tanaka Taro (902), Tanaka Taro (901); absent "_s);
  }

  void numbersThatDifferInZerosAreTwo() {
    const Roster roster{{{.name = u"山田 一"_s, .number = u"201"_s}},
                        {{.name = u"伊藤 二"_s, .number = u"0201"_s}},
                        {{.name = u"林 三"_s, .number = u"-"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"201_山田一"_s}, {.name = u"0201_伊藤二"_s}}),
             u"山田 一 (201), 伊藤 二 (0201); absent 林 三"_s);
  }

  // Of a family name alone nobody can say that it is another's; of another one, one can.
  void aFamilyNameIsNoOtherName() {
    const Roster roster{{{.name = u"山田 一"_s, .number = u"1001"_s}},
                        {{.name = u"伊藤 二"_s, .number = u"1002"_s}},
                        {{.name = u"Hayashi Mitsuru"_s, .number = u"1003"_s}}};
    QCOMPARE(matchedBy(
                 roster,
                 {{.name = u"1001_山田"_s}, {.name = u"1002_渡辺"_s}, {.name = u"1003_hayashi"_s}}),
             u"山田 一 (1001), 伊藤 二 (1002), Hayashi Mitsuru (1003); absent ; "
             "渡辺 taken for 伊藤 二"_s);
    QCOMPARE(matchedBy(roster, {{.name = u"1001"_s}, {.name = u"伊藤 二"_s}}),
             u"山田 一 (1001), 伊藤 二 (1002); absent Hayashi Mitsuru"_s);
  }

  void aListOfNamesKnowsWhoIsNumbered() {
    const Roster roster{{{.name = u"山田 一"_s}}, {{.name = u"林 三"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"1001_山田 一"_s}, {.name = u"林 三_1003"_s}}),
             u"山田 一 (1001), 林 三 (1003); absent "_s);
  }

  void aNameOfManyPartsIsNone() {
    QString name;
    for (int k = 0; k < 2000; ++k) {
      name += u"a_"_s;
    }
    Roster roster;
    QList<Person> handedIn;
    for (int k = 0; k < 200; ++k) {
      roster += Enrolled{{.name = u"Tanaka %1"_s.arg(k), .number = QString::number(k)}};
      handedIn += Person{.name = name + QString::number(k)};
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(match(roster, each(handedIn)).unknown.size(), handedIn.size());
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
  }

  void aNumberMayBeTheLoginToo() {
    const Roster roster{{{.name = u"Ito Ken"_s, .number = u"0205"_s, .login = u"0205"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"0205_Ito Ken"_s}}), u"Ito Ken (0205); absent "_s);
  }
};

ENSHU_TEST(NamePartsTest)

}  // namespace enshu::name_parts_test

#include "name_parts_test.moc"
