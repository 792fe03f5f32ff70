// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is who by a roster: nobody is guessed.
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

#include "core/grading/roster/empty_rows.h"
#include "core/grading/roster/roster.h"
#include "core/json/read.h"
#include "tests/support/suite.h"

namespace enshu::match_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

QString names(const QList<Person>& persons) {
  QStringList names;
  for (const Person& person : persons) {
    names += person.name.isEmpty() ? person.number : person.name;
  }
  return names.join(u", "_s);
}

QString numbers(const QList<Person>& persons) {
  QStringList numbers;
  for (const Person& person : persons) {
    numbers += person.number;
  }
  return numbers.join(u'|');
}

QString told(const Matched& matched) {
  QStringList told{u"absent "_s + names(personsOf(matched.absent))};
  if (!matched.unknown.isEmpty()) {
    told += u"unknown "_s + names(matched.unknown);
  }
  for (const Ambiguous& one : matched.doubts.ambiguous) {
    told += names({one.person}) + u" is "_s + numbers(one.rows) +
            (one.rivals.isEmpty() ? QString() : u" as "_s + names(one.rivals)) +
            (one.numberDiffers ? u" against a number"_s : QString());
  }
  for (const Missing& missing : matched.doubts.missing) {
    told += u"%1 of %2 missing"_s.arg(missing.count).arg(numbers(missing.rows));
  }
  for (const Renamed& one : matched.doubts.renamed) {
    told += names({one.person}) + u" taken for "_s + names({one.row});
  }
  return told.join(u"; "_s);
}

Matched match(const Roster& roster, const QList<QList<Person>>& handedIn) {
  return match(roster, handedIn, PlatformNumbers::OfAssignment);
}

QList<QList<Person>> each(const QList<Person>& persons) {
  QList<QList<Person>> each;
  for (const Person& person : persons) {
    each.append(QList<Person>{person});
  }
  return each;
}

// How everybody is called, and what is told beside.
QString matchedBy(const Roster& roster, const QList<Person>& persons) {
  const Matched matched = match(roster, each(persons));
  QStringList shown;
  for (const QList<Person>& one : matched.persons) {
    shown += called(one);
  }
  return shown.join(u", "_s) + u"; "_s + told(matched);
}

}  // namespace

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
    row("by the platform's number", {{.name = u"Participant"_s, .platform = u"11"_s}},
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
             everybody + u"; mori taken for Abe Ken"_s);
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
