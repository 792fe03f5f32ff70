// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is who by a roster: nobody is guessed.
#include <QJsonDocument>
#include <QTest>

#include "core/grading/roster/empty_rows.h"
#include "core/grading/roster/roster.h"
#include "core/json/read.h"
#include "tests/core/grading/roster/matched.h"
#include "tests/support/suite.h"

namespace enshu::match_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using namespace enshu::matched;

class MatchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void peopleAreMatched_data() {
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("called");
    QTest::addColumn<QString>("others");
    const auto row = [](const char* name, const QList<Person>& handedIn, const QString& called,
                        const QString& others) {
      QTest::newRow(name) << handedIn << called << others;
    };
    const QString rest = u"Sato Jun, Sato Jun"_s;
    row("nobody", {}, QString(), u"absent 田中 太郎, Suzuki Hana, Sato Jun, Sato Jun"_s);
    row("by number", {{.name = u"x"_s, .number = u"０３-240124"_s}}, u"Suzuki Hana (03240124)"_s,
        u"absent 田中 太郎, Sato Jun, Sato Jun"_s);
    row("by the platform's number",
        {{.name = u"Participant"_s, .platform = u"11"_s, .anonymous = true}},
        u"田中 太郎 (03240123)"_s, u"absent Suzuki Hana, "_s + rest);
    row("by a squeezed name", {{.name = u"hanasuzuki"_s, .platform = u"900"_s}},
        u"Suzuki Hana (03240124)"_s, u"absent 田中 太郎, "_s + rest);
    row("by order and case", {{.name = u"HANA, Suzuki"_s}}, u"Suzuki Hana (03240124)"_s,
        u"absent 田中 太郎, "_s + rest);
    row("by wide blanks", {{.name = u"田中　太郎"_s}}, u"田中 太郎 (03240123)"_s,
        u"absent Suzuki Hana, "_s + rest);
    row("by a number as a name", {{.name = u"03240123"_s}}, u"田中 太郎 (03240123)"_s,
        u"absent Suzuki Hana, "_s + rest);
    row("by an address", {{.name = u"s"_s, .login = u"hana"_s}}, u"Suzuki Hana (03240124)"_s,
        u"absent 田中 太郎, "_s + rest);
    row("ambiguous", {{.name = u"Sato Jun"_s}}, u"Sato Jun"_s,
        u"absent 田中 太郎, Suzuki Hana; Sato Jun is 03240125|03240126; 1 of 03240125|03240126 "
        "missing"_s);
    row("one of them by number", {{.name = u"Sato Jun"_s, .number = u"03240126"_s}},
        u"Sato Jun (03240126)"_s, u"absent 田中 太郎, Suzuki Hana, Sato Jun"_s);
    row("two as one", {{.name = u"Suzuki Hana"_s}, {.name = u"hana suzuki"_s}},
        u"Suzuki Hana; hana suzuki"_s,
        u"absent 田中 太郎, Sato Jun, Sato Jun; Suzuki Hana is 03240124 as hana suzuki; "
        "hana suzuki is 03240124 as Suzuki Hana"_s);
    row("two by one number",
        {{.name = u"Suzuki Hana"_s, .number = u"03240124"_s},
         {.name = u"x"_s, .number = u"03240124"_s}},
        u"Suzuki Hana (03240124); x (03240124)"_s,
        u"absent 田中 太郎, Sato Jun, Sato Jun; Suzuki Hana is 03240124 as x; "
        "x is 03240124 as Suzuki Hana"_s);
    row("unknown", {{.name = u"Nobody"_s}}, u"Nobody"_s,
        u"absent 田中 太郎, Suzuki Hana, Sato Jun, Sato Jun; unknown Nobody"_s);
    row("by another writing of a letter", {{.name = u"田中\U000E0100 太郎"_s}},
        u"田中 太郎 (03240123)"_s, u"absent Suzuki Hana, "_s + rest);
    row("a team", {{.name = u"Team 3"_s, .platform = u"77"_s}},
        u"Sato Jun (03240125), Sato Jun (03240126)"_s, u"absent 田中 太郎, Suzuki Hana"_s);
  }

  void peopleAreMatched() {
    QFETCH(QList<Person>, handedIn);
    QFETCH(QString, called);
    QFETCH(QString, others);
    const Roster roster{
        {{.name = u"田中 太郎"_s, .number = u"03240123"_s, .platform = u"11"_s}},
        {{.name = u"Suzuki Hana"_s, .number = u"03240124"_s, .email = u"hana@x.jp"_s}},
        {{.name = u"Sato Jun"_s, .number = u"03240125"_s}, u"Team 3"_s},
        {{.name = u"Sato Jun"_s, .number = u"03240126"_s}, u"Team 3"_s}};
    const Matched matched = match(roster, each(handedIn));
    QStringList shown;
    for (const QList<Person>& persons : matched.persons) {
      shown += grading::called(persons);
    }
    QCOMPARE(shown.join(u"; "_s), called);
    QCOMPARE(told(matched), others);
  }

  // Somebody who handed in nothing is named, or one of those of whom he is.
  void namesakes_data() {
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QList<Person>& handedIn, const QString& told) {
      QTest::newRow(name) << handedIn << told;
    };
    const Person jun{.name = u"Sato Jun"_s};
    row("none came", {}, u"; absent Sato Jun, Sato Jun, Sato Jun"_s);
    row("one is known", {{.name = u"Sato Jun"_s, .number = u"111"_s}},
        u"Sato Jun (111); absent Sato Jun, Sato Jun"_s);
    row("one of three", {jun},
        u"Sato Jun; absent ; Sato Jun is 111|222|333; "
        "2 of 111|222|333 missing"_s);
    row("as many as rows", {jun, jun, jun},
        u"Sato Jun, Sato Jun, Sato Jun; absent ; Sato Jun is 111|222|333; "
        "Sato Jun is 111|222|333; Sato Jun is 111|222|333"_s);
    row("one is known, one is not", {{.name = u"Sato Jun"_s, .number = u"111"_s}, jun},
        u"Sato Jun (111), Sato Jun; absent ; Sato Jun is 111|222|333; 1 of 222|333 missing"_s);
    row("all are known, and one more",
        {{.name = u"Sato Jun"_s, .number = u"111"_s},
         {.name = u"Sato Jun"_s, .number = u"222"_s},
         {.name = u"Sato Jun"_s, .number = u"333"_s},
         jun},
        u"Sato Jun (111), Sato Jun (222), Sato Jun (333), Sato Jun; absent ; "
        "Sato Jun is 111|222|333"_s);
    // Two of the three are one, so that there are no more than two.
    row("two of one row and a namesake",
        {{.name = u"x"_s, .number = u"111"_s}, {.name = u"y"_s, .number = u"111"_s}, jun},
        u"x (111), y (111), Sato Jun; absent ; x is 111 as y; y is 111 as x; Sato Jun is "
        u"111|222|333; "
        "1 of 111|222|333 missing"_s);
  }
  void namesakes() {
    QFETCH(QList<Person>, handedIn);
    QFETCH(QString, told);
    const Roster roster{{{.name = u"Sato Jun"_s, .number = u"111"_s}},
                        {{.name = u"Sato Jun"_s, .number = u"222"_s}},
                        {{.name = u"Jun Sato"_s, .number = u"333"_s}}};
    QCOMPARE(matchedBy(roster, handedIn).replace(u"Jun Sato"_s, u"Sato Jun"_s), told);
  }

  // Whoever was seated first makes room for one who can sit nowhere else.
  void noRowIsEmptyThatCanBeTaken() {
    using Rows = QSet<qsizetype>;
    for (const qsizetype only : {0, 1}) {
      QVERIFY(emptyOf({Rows{0, 1}, Rows{only}}).isEmpty());
    }
    const QList<Empty> empty = emptyOf({Rows{0}, Rows{2, 3}, Rows{0}, Rows{3, 4, 5}});
    QCOMPARE(empty.size(), 1);
    QCOMPARE(empty[0].rows, (Rows{2, 3, 4, 5}));
    QCOMPARE(empty[0].count, 2);
  }

  // A spreadsheet makes 123456 of 0123456.
  void zerosThatANumberLost_data() {
    QTest::addColumn<QStringList>("listed");
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QStringList& listed, const QList<Person>& handedIn,
                        const QString& told) { QTest::newRow(name) << listed << handedIn << told; };
    const auto by = [](const QString& number) { return Person{.name = u"x"_s, .number = number}; };
    row("in the roster", {u"123456"_s}, {by(u"0123456"_s)}, u"p0 (0123456); absent "_s);
    row("on the platform", {u"0123456"_s}, {by(u"123456"_s)}, u"p0 (0123456); absent "_s);
    row("two of them", {u"1234"_s}, {by(u"００1-234"_s)}, u"p0 (００1-234); absent "_s);
    row("nor does what somebody calls himself", {u"123456"_s},
        {by(u"0123456"_s), {.name = u"123456"_s, .number = u"9"_s}},
        u"p0 (0123456), 123456 (9); absent ; unknown 123456"_s);
    row("what is written otherwise stays", {u"01-23456"_s}, {by(u"0123456"_s)},
        u"p0 (01-23456); absent "_s);
    row("both in the roster", {u"123456"_s, u"0123456"_s}, {by(u"0123456"_s)},
        u"p1 (0123456); absent p0"_s);
    row("both in the roster and a third", {u"123456"_s, u"0123456"_s}, {by(u"00123456"_s)},
        u"x (00123456); absent p0, p1; unknown x"_s);
    row("both in the class", {u"123456"_s}, {by(u"0123456"_s), by(u"123456"_s)},
        u"x (0123456), p0 (123456); absent ; unknown x"_s);
    row("twice in the class", {u"123456"_s}, {by(u"0123456"_s), by(u"0123456"_s)},
        u"x (0123456), x (0123456); absent ; x is 123456 as x; x is 123456 as x"_s);
    row("of letters too", {u"a12345"_s}, {by(u"0a12345"_s)},
        u"x (0a12345); absent p0; unknown x"_s);
    row("nothing but zeros", {u"0"_s}, {by(u"000"_s)}, u"x (000); absent p0; unknown x"_s);
    row("a login", {u"123456"_s}, {{.name = u"x"_s, .login = u"0123456"_s}},
        u"p0 (0123456); absent "_s);
    row("a folder's name", {u"123456"_s}, {{.name = u"0123456"_s}}, u"p0 (0123456); absent "_s);
    // A name alone says nothing of a number that another one may have.
    row("by name, where both are in the roster", {u"123456"_s, u"0123456"_s},
        {{.name = u"p0"_s, .number = u"00123456"_s}}, u"p0 (123456); absent p1"_s);
  }
  void zerosThatANumberLost() {
    QFETCH(QStringList, listed);
    QFETCH(QList<Person>, handedIn);
    QFETCH(QString, told);
    Roster roster;
    for (const QString& number : listed) {
      roster += {{.name = u"p%1"_s.arg(roster.size()), .number = number}};
    }
    QCOMPARE(matchedBy(roster, handedIn), told);
  }

  // The name in a list of another group is another one's, and in one that was sorted by the names
  // alone it stands beside another number.
  void aNameDoesNotStandAgainstItsNumber_data() {
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QList<Person>& handedIn, const QString& told) {
      QTest::newRow(name) << handedIn << told;
    };
    const Person taro{.name = u"田中 太郎"_s, .number = u"03240123"_s};
    row("of another number", {taro, {.name = u"Suzuki Hana"_s, .number = u"99"_s}},
        u"田中 太郎 (03240123), Suzuki Hana (99); absent ; Suzuki Hana is 03240124 against a number"_s);
    row("of whom the other is there", {taro, {.name = u"田中 太郎"_s, .number = u"99"_s}},
        u"田中 太郎 (03240123), 田中 太郎 (99); absent Suzuki Hana; unknown 田中 太郎"_s);
    row("beside another number", {{.name = u"Suzuki Hana"_s, .number = u"03240123"_s}},
        u"Suzuki Hana (03240123); absent ; Suzuki Hana is 03240123|03240124 against a number; "
        "1 of 03240123|03240124 missing"_s);
    row("crossed",
        {{.name = u"Suzuki Hana"_s, .number = u"03240123"_s},
         {.name = u"田中 太郎"_s, .number = u"03240124"_s}},
        u"Suzuki Hana (03240123), 田中 太郎 (03240124); absent ; "
        "Suzuki Hana is 03240123|03240124 against a number; "
        "田中 太郎 is 03240123|03240124 against a number"_s);
    row("in other letters",
        {{.name = u"Tanaka Taro"_s, .number = u"03240123"_s},
         {.name = u"鈴木 花"_s, .number = u"03240124"_s}},
        u"田中 太郎 (03240123), Suzuki Hana (03240124); absent "_s);
    row("without a number", {taro, {.name = u"Suzuki Hana"_s}},
        u"田中 太郎 (03240123), Suzuki Hana (03240124); absent "_s);
  }

  void aNameDoesNotStandAgainstItsNumber() {
    QFETCH(QList<Person>, handedIn);
    QFETCH(QString, told);
    const Roster roster{{{.name = u"田中 太郎"_s, .number = u"03240123"_s}},
                        {{.name = u"Suzuki Hana"_s, .number = u"03240124"_s}}};
    QCOMPARE(matchedBy(roster, handedIn), told);
  }

  // Another letter for a digit, and the mark stands in somebody else's row.
  void aNumberInARowOfAnotherNameIsTold() {
    const Roster roster = rosterOf({{.name = u"Abe Ken"_s, .number = u"1"_s},
                                    {.name = u"Ito Mika"_s, .number = u"2"_s},
                                    {.name = u"Ono Jun"_s, .number = u"3"_s}});
    QCOMPARE(matchedBy(roster, {{.name = u"Abe Ken"_s, .number = u"1"_s},
                                {.name = u"Ito Mika"_s, .number = u"2"_s},
                                {.name = u"Suzuki Hana"_s, .number = u"3"_s}}),
             u"Abe Ken (1), Ito Mika (2), Ono Jun (3); absent ; Suzuki Hana taken for Ono Jun"_s);
    // A list that writes names in other letters.
    QCOMPARE(matchedBy(roster, {{.name = u"阿部 健"_s, .number = u"1"_s},
                                {.name = u"伊藤 美香"_s, .number = u"2"_s},
                                {.name = u"Ono Jun"_s, .number = u"3"_s}}),
             u"Abe Ken (1), Ito Mika (2), Ono Jun (3); absent "_s);
  }

  void whoIsInARowOfAnotherNameIsRememberedWithTheClass() {
    Doubts doubts;
    doubts.renamed = {{{.name = u"Suzuki Hana"_s, .number = u"3"_s},
                       {.name = u"Ono Jun"_s, .number = u"3"_s, .email = u"jun@example.org"_s}}};
    QJsonObject written;
    writeDoubts(doubts, written);
    const auto back = json::read(QJsonDocument(written).toJson(), u"batch.json"_s, readDoubts);
    QVERIFY2(back, back ? "" : back.error().message().c_str());
    QCOMPARE(back->renamed.size(), 1);
    QCOMPARE(back->renamed[0].person, doubts.renamed[0].person);
    QCOMPARE(back->renamed[0].row, doubts.renamed[0].row);
    QCOMPARE(linesOf(*back).size(), 1);
  }

  // Lasting numbers tell namesakes apart. Those of an assignment do where most are the list's.
  void aPlatformsNumberTellsNamesakesApart_data() {
    QTest::addColumn<QStringList>("numbers");
    QTest::addColumn<PlatformNumbers>("kind");
    QTest::addColumn<QString>("told");
    using enum PlatformNumbers;
    const QString all = u"Sato Jun (1), Abe Ken (2); absent "_s;
    QTest::newRow("the list's") << QStringList{u"11"_s, u"12"_s} << OfAssignment << all;
    QTest::newRow("of another assignment") << QStringList{u"21"_s, u"22"_s} << OfAssignment << all;
    QTest::newRow("of another one, that meet by chance")
        << QStringList{u"12"_s, u"13"_s} << OfAssignment << all;
    QTest::newRow("one of them")
        << QStringList{u"11"_s, u"22"_s} << OfAssignment
        << u"Sato Jun (1), Abe Ken; absent ; Abe Ken is 2 against a number"_s;
    QTest::newRow("lasting") << QStringList{u"21"_s, u"22"_s} << Lasting
                             << u"Sato Jun, Abe Ken; absent ; Sato Jun is 1 against a number; "
                                "Abe Ken is 2 against a number"_s;
  }

  void aPlatformsNumberTellsNamesakesApart() {
    QFETCH(QStringList, numbers);
    QFETCH(PlatformNumbers, kind);
    QFETCH(QString, told);
    const Roster roster{{{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = u"11"_s}},
                        {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = u"12"_s}}};
    const Matched matched = match(roster,
                                  {{{.name = u"Sato Jun"_s, .platform = numbers[0]}},
                                   {{.name = u"Abe Ken"_s, .platform = numbers[1]}}},
                                  kind);
    QCOMPARE(called(matched.persons[0]) + u", "_s + called(matched.persons[1]) + u"; "_s +
                 match_test::told(matched),
             told);
  }

  // A list of which the column of the platform's numbers was sorted alone would give a mark to
  // whoever the platform knows by that number.
  void twoNumbersOfOneAreInOneRow() {
    const auto sortedAlone = [](const QString& first, const QString& second) {
      return match(Roster{{{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = first}},
                          {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = second}}},
                   {{{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = u"11"_s}},
                    {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = u"12"_s}}},
                   PlatformNumbers::Lasting);
    };
    QCOMPARE(told(sortedAlone(u"11"_s, u"12"_s)), u"absent "_s);
    const Matched matched = sortedAlone(u"12"_s, u"11"_s);
    QCOMPARE(told(matched),
             u"absent ; Sato Jun is 1|2 against a number; Abe Ken is 1|2 against a "
             "number"_s);
    QCOMPARE(matched.rows, (QList<QList<qsizetype>>{{-1}, {-1}}));
    QCOMPARE(told(sortedAlone(u"12"_s, u"13"_s)), u"absent ; Abe Ken is 1|2 against a number"_s);
    // Those of another kind stand in nobody's row.
    QCOMPARE(told(sortedAlone(u"1"_s, u"2"_s)), u"absent "_s);
  }

  // Where numbers and names of others agree: the list, or what he calls himself, is wrong.
  void aNumberBesideAnotherNameIsAsked() {
    const Roster roster{{{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = u"11"_s}},
                        {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = u"12"_s}}};
    const QList<Person> sato{{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = u"11"_s}};
    const QList<Person> other{{.name = u"Abe Kenta"_s, .platform = u"12"_s}};
    QCOMPARE(told(match(roster, {sato, other})), u"absent ; Abe Kenta is 2 against a number"_s);
    // Somebody else's row is not asked of, nor anything where nobody's number is known to be right.
    QCOMPARE(told(match(roster, {sato, {{.name = u"Abe Ken"_s, .number = u"2"_s}}, other})),
             u"absent ; unknown Abe Kenta"_s);
    QCOMPARE(told(match(roster, {other})), u"absent Sato Jun, Abe Ken; unknown Abe Kenta"_s);
  }

  // Anybody may call himself as a team is called.
  void aTeamsNameTakesNobodysRow() {
    const Roster roster{
        {{.name = u"Sato Jun"_s, .number = u"1"_s, .platform = u"11"_s}, u"Team A"_s},
        {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = u"12"_s}, u"Lab 2, Team A"_s},
        {{.name = u"Mori Aya"_s, .number = u"3"_s, .platform = u"13"_s}}};
    const Person sato{.name = u"Sato Jun"_s, .platform = u"11"_s};
    QCOMPARE(matchedBy(roster, {{.name = u"Team A"_s, .platform = u"99"_s}}),
             u"Sato Jun (1), Abe Ken (2); absent Mori Aya"_s);
    QCOMPARE(matchedBy(roster, {sato, {.name = u"Team A"_s, .platform = u"99"_s}}),
             u"Sato Jun (1), Team A; absent Mori Aya; Team A is 1|2 as Sato Jun"_s);
    QCOMPARE(matchedBy(roster, {sato, {.name = u"Team A"_s, .platform = u"13"_s}}),
             u"Sato Jun (1), Team A; absent Abe Ken; Team A is 3 against a number"_s);
    QCOMPARE(
        matchedBy(roster, {{.name = u"Team A"_s}, {.name = u"Team-A"_s}}),
        u"Team A, Team-A; absent Mori Aya; Team A is 1|2 as Team-A; Team-A is 1|2 as Team A"_s);
  }

  // What a group handed in bears the number of one of them, or, in Moodle, the group's own.
  void aGroupsNameBeatsItsNumber_data() {
    QTest::addColumn<PlatformNumbers>("numbers");
    QTest::addColumn<QStringList>("groups");
    QTest::addColumn<QList<Person>>("handedIn");
    QTest::addColumn<QString>("called");
    QTest::addColumn<QString>("others");
    const auto row = [](const char* name, PlatformNumbers numbers, const QStringList& groups,
                        const QList<Person>& handedIn, const QString& called,
                        const QString& others) {
      QTest::newRow(name) << numbers << groups << handedIn << called << others;
    };
    const QList<Person> canvas{{.name = u"teama"_s, .platform = u"9001"_s},
                               {.name = u"teamb"_s, .platform = u"9003"_s}};
    row("canvas", PlatformNumbers::Lasting, {u"Team A"_s, u"Team A"_s, u"Team B"_s}, canvas,
        u"Tanaka Taro, Suzuki Hana; Abe Ken"_s, u"absent "_s);
    row("whose group is another one by now", PlatformNumbers::Lasting,
        {u"Team C"_s, u"Team A"_s, u"Team B"_s}, canvas, u"Tanaka Taro, Suzuki Hana; Abe Ken"_s,
        u"absent "_s);
    row("called otherwise", PlatformNumbers::Lasting, {u"1"_s, u"1"_s, u"2"_s}, canvas,
        u"Tanaka Taro; Abe Ken"_s,
        u"absent Suzuki Hana; teama may be the group of Tanaka Taro; teamb may be the group of "
        u"Abe Ken"_s);
    row("without groups", PlatformNumbers::Lasting, {}, canvas, u"Tanaka Taro; Abe Ken"_s,
        u"absent Suzuki Hana; teama may be the group of Tanaka Taro; teamb may be the group of "
        u"Abe Ken"_s);
    row("nobody's group", PlatformNumbers::Lasting, {},
        {{.name = u"tanakataro"_s, .platform = u"9001"_s},
         {.name = u"suzukihana"_s, .platform = u"9002"_s}},
        u"Tanaka Taro; Suzuki Hana"_s, u"absent Abe Ken"_s);
    row("moodle", PlatformNumbers::OfAssignment, {u"Alpha"_s, u"Alpha"_s, u"Beta"_s},
        {{.name = u"Alpha"_s, .platform = u"9003"_s}, {.name = u"Beta"_s, .platform = u"17"_s}},
        u"Tanaka Taro, Suzuki Hana; Abe Ken"_s, u"absent "_s);
    row("moodle's default team", PlatformNumbers::OfAssignment,
        {u"Default group"_s, u"Default group"_s, u"Team A"_s},
        {{.name = u"Default group"_s}, {.name = u"Team A"_s, .platform = u"9001"_s}},
        u"Tanaka Taro, Suzuki Hana; Abe Ken"_s, u"absent "_s);
    row("beside one who is there by name", PlatformNumbers::OfAssignment,
        {u"Team A"_s, u"Team A"_s, u"Team B"_s},
        {{.name = u"Team A"_s, .platform = u"9003"_s},
         {.name = u"Abe Ken"_s, .platform = u"9003"_s}},
        u"Tanaka Taro, Suzuki Hana; Abe Ken"_s, u"absent "_s);
  }
  void aGroupsNameBeatsItsNumber() {
    QFETCH(PlatformNumbers, numbers);
    QFETCH(QStringList, groups);
    QFETCH(QList<Person>, handedIn);
    QFETCH(QString, called);
    QFETCH(QString, others);
    const Roster roster{{{.name = u"Tanaka Taro"_s, .platform = u"9001"_s}, groups.value(0)},
                        {{.name = u"Suzuki Hana"_s, .platform = u"9002"_s}, groups.value(1)},
                        {{.name = u"Abe Ken"_s, .platform = u"9003"_s}, groups.value(2)}};
    const Matched matched = grading::match(roster, each(handedIn), numbers);
    QStringList shown;
    for (const QList<Person>& persons : matched.persons) {
      shown += grading::called(persons);
    }
    QCOMPARE(shown.join(u"; "_s), called);
    QCOMPARE(told(matched), others);
  }

  // Who handed in without a name is somebody of the list: nobody of it is absent for sure.
  void anonymousOnesAreNobodyAndNobodyIsAbsent() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"1"_s}},
                        {{.name = u"Suzuki Hana"_s, .number = u"2"_s, .platform = u"Qk2Lm"_s}}};
    const QList<Person> handedIn{
        {.name = u"anon x9aB3"_s, .platform = u"x9aB3"_s, .anonymous = true},
        {.name = u"anon Qk2Lm"_s, .platform = u"Qk2Lm"_s, .anonymous = true}};
    const Matched matched = grading::match(roster, each(handedIn), PlatformNumbers::Lasting);
    QCOMPARE(told(matched), u"absent ; anon x9aB3 without a name"_s);
    QCOMPARE(called(matched.persons[1]), u"Suzuki Hana (2)"_s);
    QVERIFY(matched.doubts.concern(handedIn[0]));
    QJsonObject object;
    writeDoubts(matched.doubts, object);
    const auto back = json::read(QJsonDocument(object).toJson(), u"batch.json"_s, readDoubts);
    QVERIFY(back && back->unnamed == matched.doubts.unnamed);
    QCOMPARE(linesOf(*back).size(), 1);
    QVERIFY(requireAnybody(u"list"_s, 1, 0, *back));
  }

  void aTeamsNameMayBeginLikeALogin() {
    QCOMPARE(matchedBy({{{.name = u"Mori Aya"_s, .number = u"3"_s}, u"Team-2 B"_s}},
                       {{.name = u"B"_s, .platform = u"99"_s, .login = u"Team-2"_s}}),
             u"Mori Aya (3); absent "_s);
  }

  void keyboardsLackLetters() {
    const Roster roster{{{.name = u"Nguyễn Văn Đức"_s, .number = u"1"_s}},
                        {{.name = u"Søren Łoß"_s, .number = u"2"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"Nguyen Van Duc"_s}, {.name = u"soren loss"_s}}),
             u"Nguyễn Văn Đức (1), Søren Łoß (2); absent "_s);
  }

  void anAddressTellsNoNamesakesApart() {
    const Roster roster{{{.name = u"Tanaka Taro"_s, .number = u"1"_s, .email = u"tanakataro@x"_s}},
                        {{.name = u"Tanaka Taro"_s, .number = u"2"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"Tanaka Taro"_s}}),
             u"Tanaka Taro; absent ; Tanaka Taro is 1|2; 1 of 1|2 missing"_s);
  }

  void aDashMayTellNumbersApart() {
    const Roster roster{{{.name = u"Sato Jun"_s, .number = u"1-11"_s}},
                        {{.name = u"Abe Ken"_s, .number = u"11-1"_s}}};
    QCOMPARE(matchedBy(roster, {{.name = u"x"_s, .number = u"11-1"_s}}),
             u"Abe Ken (11-1); absent Sato Jun"_s);
    QCOMPARE(matchedBy(roster, {{.name = u"x"_s, .number = u"111"_s}}),
             u"x (111); absent ; x is 1-11|11-1; 1 of 1-11|11-1 missing"_s);
  }

  void anotherListsNumbersAreTold() {
    const Roster roster{{{.name = u"Sato Jun"_s, .number = u"007"_s, .platform = u"111"_s}},
                        {{.name = u"Abe Ken"_s, .number = u"2"_s, .platform = u"112"_s}}};
    const Matched matched =
        match(roster, each({{.name = u"Sato Jun"_s, .number = u"7"_s, .platform = u"111"_s},
                            {.name = u"Abe Ken"_s, .number = u"3"_s, .platform = u"112"_s}}));
    QCOMPARE(matched.renumbered.size(), 1);
    QCOMPARE(matched.renumbered[0].before.number + u" "_s + matched.renumbered[0].number, u"3 2"_s);
    // Of another assignment: the download's own numbers stay.
    const Matched later = match(roster, each({{.name = u"Sato Jun"_s, .platform = u"11"_s},
                                              {.name = u"Abe Ken"_s, .platform = u"12"_s}}));
    QCOMPARE(later.persons[0][0].platform + u" "_s + later.persons[1][0].platform, u"11 12"_s);
    QCOMPARE(called(later.persons[0]), u"Sato Jun (007)"_s);
  }

  // Moodle of Japan puts a login in front of a name; so may anybody who chooses a name.
  void aLoginInANameBeatsNoNumber() {
    const Roster roster{
        {{.name = u"Tanaka Taro"_s, .number = u"03-240123"_s, .platform = u"12"_s}},
        {{.name = u"03-240123 Mallory Mal"_s, .number = u"03-240199"_s, .platform = u"13"_s}},
        {{.name = u"Suzuki Hana"_s, .platform = u"14"_s}}};
    Matched matched =
        match(roster, {{{.name = u"Tanaka Taro"_s, .platform = u"12"_s}},
                       {{.name = u"Mallory Mal"_s, .platform = u"13"_s, .login = u"03-240123"_s}}});
    QCOMPARE(called(matched.persons[0]), u"Tanaka Taro (03-240123)"_s);
    QCOMPARE(told(matched), u"absent Suzuki Hana; Mallory Mal is 03-240123|03-240199"_s);
    // Another assignment's number contradicts nobody's login.
    for (const QString& name : {u"Tanaka Taro"_s, u"TanakaTaro"_s}) {
      const Person tanaka{.name = name, .platform = u"14"_s, .login = u"03240123"_s};
      QCOMPARE(called(match(roster, {{tanaka}}).persons[0]), u"Tanaka Taro (03-240123)"_s);
    }
  }

  void aChosenAddressHidesNobody() {
    const Roster roster{
        {{.name = u"Mallory Mal"_s, .number = u"03-240199"_s, .email = u"03240123@x.jp"_s}},
        {{.name = u"Tanaka Taro"_s, .number = u"03-240123"_s}}};
    const Matched matched = match(roster, {{{.name = u"Tanaka Taro"_s, .number = u"03-240123"_s}}});
    QCOMPARE(called(matched.persons[0]), u"Tanaka Taro (03-240123)"_s);
    QVERIFY(matched.doubts.ambiguous.isEmpty());
    // Nor does it where nobody has a number.
    const Roster addresses{{{.name = u"Mallory Mal"_s, .email = u"03240123@x.jp"_s}},
                           {{.name = u"Tanaka Taro"_s, .email = u"t@x.jp"_s}}};
    QCOMPARE(match(addresses, {{{.name = u"Tanaka Taro"_s, .number = u"03240123"_s}}})
                 .persons[0][0]
                 .email,
             u"t@x.jp"_s);
  }

  // 髙 is 高 to whoever types a list, but not where both are in the class.
  void variantsOfALetterAreOne_data() {
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("given");
    const auto row = [](const char* name, const QString& listed, const QString& given) {
      QTest::newRow(name) << listed << given;
    };
    row("taka", u"髙橋 一"_s, u"高橋 一"_s);
    row("saki", u"山崎 一"_s, u"山﨑 一"_s);
    row("toku", u"德田 一"_s, u"徳田 一"_s);
    row("yoshi beyond 16 bits", u"𠮷田 一"_s, u"吉田 一"_s);
    row("nabe", u"渡邊 一"_s, u"渡邉 一"_s);
    row("nabe of today", u"渡辺 一"_s, u"渡邉 一"_s);
    row("hama and sawa", u"濵澤 一"_s, u"浜沢 一"_s);
    row("a compatibility letter", u"福田 靖"_s, u"\uFA1B田 \uFA1C"_s);
    row("narrow kana", u"タナカ ガク"_s, u"ﾀﾅｶ ｶﾞｸ"_s);
  }
  void variantsOfALetterAreOne() {
    QFETCH(QString, listed);
    QFETCH(QString, given);
    const Roster roster{{{.name = listed, .number = u"1"_s}},
                        {{.name = u"佐藤 一"_s, .number = u"2"_s}}};
    Matched matched = match(roster, {{{.name = given}}});
    QCOMPARE(matched.persons[0][0].number, u"1"_s);
    Roster both = roster;
    both += {{.name = given, .number = u"3"_s}};
    matched = match(both, {{{.name = given}}});
    if (given.normalized(QString::NormalizationForm_KC) !=
        listed.normalized(QString::NormalizationForm_KC)) {
      QCOMPARE(matched.persons[0][0].number, u"3"_s);
    } else {
      QCOMPARE(matched.doubts.ambiguous.size(), 1);
    }
  }
};

ENSHU_TEST(MatchTest)

}  // namespace enshu::match_test

#include "match_test.moc"
