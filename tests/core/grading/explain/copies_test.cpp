// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many edited copies of a file in one text, and which place in it serving edits are about.
#include <QTest>

#include "core/grading/explain/copies.h"
#include "core/grading/explain/places.h"
#include "tests/support/suite.h"

namespace enshu::copies_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;
using edits::Kind;

namespace {

course::Exercise swing() {
  course::Exercise exercise;
  exercise.id = u"swing"_s;
  exercise.directory = u"/course/swing"_s;
  exercise.function = u"double swing(const VectorXd& q, double dt)"_s;
  return exercise;
}

}  // namespace

class CopiesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachCopyKnowsItsLines() {
    const Copies copies = putTogether(
        swing(), {"#include \"swing.h\"\nA\nB\n", "#include \"swing.h\"\nC\nD\nE\n", "F"});
    const QList<QByteArray> lines = copies.text.split('\n');
    QCOMPARE(copies.firstLines.size(), 3);
    const auto at = [&](const char* line) {
      return copies.copyAt(static_cast<int>(lines.indexOf(line)) + 1);
    };
    QCOMPARE(at("A"), 0);
    QCOMPARE(at("B"), 0);
    QCOMPARE(at("C"), 1);
    QCOMPARE(at("E"), 1);
    QCOMPARE(at("F"), 2);
    QCOMPARE(copies.copyAt(1), -1);
  }

  void whatIsIncludedStandsBeforeAllCopiesOnce() {
    const Copies copies =
        putTogether(swing(), {"#include <cmath>\n#define HALF(x) \\\n  (x / 2)\nA\n",
                              "#include <cmath>\n#define HALF(x) \\\n  (x / 2)\nB\n"});
    QCOMPARE(copies.text.count("#include <cmath>"), 1);
    QVERIFY(copies.text.indexOf("#include <cmath>") <
            copies.text.indexOf("namespace enshu_copy_0 {\n"));
    QCOMPARE(copies.text.count("#undef HALF"), 2);
    QCOMPARE(copies.text.count("#define HALF"), 3);
  }

  // What only looks like one is a part of the copy; what is one may look like something else.
  void knowsAnIncludeFromOneThatIsNone() {
    const QByteArray comment = "/* before\n#include <never>\n#define NEVER\n*/\nA\n";
    const QByteArray text = "const char* a = R\"(\n#include <raw>\n)\";\n";
    const QByteArray odd = "/* b */ # include <odd> /* c\n d */\nB\n";
    const Copies copies = putTogether(swing(), {comment + text + odd, comment + text + odd});
    QCOMPARE(copies.text.count(comment), 2);
    QCOMPARE(copies.text.count(text), 2);
    QCOMPARE(copies.text.count("<odd>"), 1);
    QVERIFY(!copies.text.contains("#undef"));
    const qsizetype hoisted = copies.text.indexOf("# include <odd> /* c\n d */\n");
    QVERIFY(hoisted >= 0 && hoisted < copies.text.indexOf("namespace enshu_copy_0 {\n"));
    const QList<QByteArray> lines = copies.text.split('\n');
    const auto first = static_cast<qsizetype>(copies.firstLines[0]) - 1;
    QCOMPARE(lines.mid(first).indexOf("B"), (comment + text + odd).split('\n').indexOf("B"));
  }

  void aFileFromAnotherSystemHasCopies() {
    const QByteArray text =
        "\xEF\xBB\xBF#include <cmath>\r\n#define HALF(x) \\\r\n  (x / 2)\r\nA\r\n";
    const Copies copies = putTogether(swing(), {text, text});
    QCOMPARE(copies.text.count("<cmath>"), 1);
    QCOMPARE(copies.text.count("#undef HALF\n"), 2);
    QVERIFY(!copies.text.contains("\xEF\xBB\xBF"));
    QCOMPARE(copies.copyAt(copies.firstLines[1] + 3), 1);
    QCOMPARE(copies.text.split('\n')[copies.firstLines[1] + 2], QByteArray("A\r"));
  }

  void aLineNumberOfItsOwnHidesNoCopy() {
    const Copies copies = putTogether(swing(), {"A\n#line 1\n# 7 \"b\"\nB\n", "C"});
    QVERIFY(!copies.text.contains("#line") && !copies.text.contains("# 7"));
  }

  void aBackslashAtTheEndJoinsNothing() {
    const Copies copies = putTogether(swing(), {"A // \\", "A // \\"});
    QVERIFY(!copies.text.contains("\\\n}"));
  }

  void aFunctionWithoutPrototypeHasNoCopies() {
    course::Exercise exercise = swing();
    exercise.function = u"swing"_s;
    QVERIFY(putTogether(exercise, {"A"}).text.isEmpty());
  }

  void editsOfOneStatementAreOnePlace() {
    const QByteArray text = "a = b + c;\nd = é + 2;\n";
    const edits::Range first{0, 9};
    const edits::Range second{11, 21};
    const auto places = byPlace({{Kind::Name, {15, 17}, {15, 17}, second, "a", 3},
                                 {Kind::Sign, {5, 8}, {5, 9}, first, " - ", 0},
                                 {Kind::Term, {4, 9}, {4, 5}, first, "c", 1},
                                 {Kind::Order, {0, 21}, {0, 21}, {0, 21}, "x", 4}});
    QCOMPARE(places.size(), std::size_t{3});
    const SlipPlace place = slipPlace(text, places[0]);
    QCOMPARE(place.line, 1);
    QCOMPARE(place.column, 7);  // without the space before
    QCOMPARE(place.expression, u"+ c"_s);
    QCOMPARE(place.kinds, (QList<Kind>{Kind::Sign, Kind::Term}));
    const SlipPlace other = slipPlace(text, places[1]);
    QCOMPARE(other.line, 2);
    QCOMPARE(other.column, 5);
    QCOMPARE(other.endColumn, 6);  // letters, not bytes
  }

  void theStudentIsNotToldTheEdit() {
    Explanation explanation;
    explanation.outcome = Explanation::Outcome::Found;
    explanation.places = {slipPlace("a = b;", {{Kind::Sign, {4, 5}, {4, 5}, {0, 5}, "-bbb", 0}})};
    QVERIFY(toJson(explanation, true)[u"places"][0][u"edit"].isObject());
    QVERIFY(!QJsonDocument(toJson(explanation, false)).toJson().contains("bbb"));
  }
};

ENSHU_TEST(CopiesTest)

}  // namespace enshu::copies_test

#include "copies_test.moc"
