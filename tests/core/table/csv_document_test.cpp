// SPDX-License-Identifier: GPL-3.0-or-later
//
// A CSV of somebody else's: what is not set stays, byte for byte.
#include "core/table/csv_document.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/table/csv_text.h"
#include "tests/core/table/files.h"
#include "tests/support/suite.h"

namespace enshu::csv_document_test {

using namespace Qt::StringLiterals;

using namespace enshu::table;
using test::golden;
using test::said;

class CsvDocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unchangedItIsTheSame_data() {
    QTest::addColumn<QByteArray>("bytes");
    for (const char* name :
         {"comma-utf8.csv", "comma-utf8-mark.csv", "tab-utf16.csv", "tab-utf16be.csv",
          "comma-cp932.csv", "semicolon-utf8.csv", "other-code-cp932.csv", "moodle-ja.csv"}) {
      QTest::newRow(name) << golden(name);
    }
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("only a mark") << QByteArray("\xEF\xBB\xBF");
    QTest::newRow("blank lines, careless quotes")
        << QByteArray("a,\"b\"c,\"d\"\"\"\n\n\r\n,,\r1\"2");
  }
  void unchangedItIsTheSame() {
    QFETCH(QByteArray, bytes);
    auto document = CsvDocument::read(bytes, u"a.csv"_s);
    QVERIFY(document);
    QCOMPARE(document->bytes(), bytes);
    // Nor does it change where a cell is set to what it says already.
    const QList<QStringList> rows = document->rows();
    for (qsizetype row = 0; row < rows.size(); ++row) {
      for (qsizetype column = 0; column < rows[row].size(); ++column) {
        QVERIFY(document->set(row, column, rows[row][column]));
      }
    }
    QCOMPARE(document->bytes(), bytes);
  }

  void readsCarelessQuotes() {
    const auto document = CsvDocument::read("a,\"b\"c,\"d\"\"\"\n\n\r\n,,\r1\"2,\"\"", u"a.csv"_s);
    QCOMPARE(document->rows(), (QList<QStringList>{{u"a"_s, u"bc"_s, u"d\""_s},
                                                   {u""_s},
                                                   {u""_s},
                                                   {u""_s, u""_s, u""_s},
                                                   {u"1\"2"_s, u""_s}}));
  }

  void aMoodleWorksheetKeepsAllButItsGrades() {
    const QByteArray before = golden("moodle-ja.csv");
    auto document = CsvDocument::read(before, u"worksheet.csv"_s);
    QVERIFY(document->set(1, 4, u"8.50"_s));
    QVERIFY(document->set(1, 8, u"良い, \"とても\"\nよい"_s));
    QVERIFY(document->set(2, 4, u"7"_s));
    QByteArray expected = before;
    expected.replace("遅延\",,10.00,Yes,-,\n",
                     "遅延\",8.50,10.00,Yes,-,\"良い, \"\"とても\"\"\nよい\"\n");
    expected.replace("\"4,00\"", "\"7\"");
    QCOMPARE(document->bytes(), expected);
    QCOMPARE(document->rows()[1][4], u"8.50"_s);
  }

  void theOtherCodeOfALetterStays() {
    auto document = CsvDocument::read(golden("other-code-cp932.csv"), u"a.csv"_s);
    QCOMPARE(document->charset(), Charset::Cp932);
    QCOMPARE(document->rows()[1][1], u"髙橋"_s);
    QVERIFY(document->set(1, 2, u"優"_s));
    QVERIFY(document->set(2, 4, u"表"_s));
    QCOMPARE(document->bytes(), QByteArray("id,name,grade\r\n1,\xEE\xE0\x8B\xB4,\x97\x44\r\n"
                                           "2,a,5,,\x95\x5C"));
  }

  void aShortRowGrows() {
    auto document = CsvDocument::read("a,b,c,d\n1\n\n3,x\n", u"a.csv"_s);
    QVERIFY(document->set(1, 3, u"z"_s));
    QVERIFY(document->set(1, 2, u"y"_s));
    QVERIFY(document->set(2, 1, u"n"_s));
    QVERIFY(document->set(3, 1, u""_s));
    QCOMPARE(document->bytes(), QByteArray("a,b,c,d\n1,,y,z\n,n\n3,\n"));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, static_cast<void>(document->set(4, 0, u"x"_s)));
  }

  void inUtf16TheWholeIs() {
    auto document = CsvDocument::read(golden("tab-utf16.csv"), u"a.csv"_s);
    QVERIFY(document->set(1, 4, u"満点"_s));
    const auto again = CsvDocument::read(document->bytes(), u"a.csv"_s);
    QCOMPARE(again->rows(), document->rows());
    QCOMPARE(again->rows()[1][4], u"満点"_s);
  }

  void aLetterThatTheCharsetHasNotIsRefused() {
    auto document = CsvDocument::read(golden("comma-cp932.csv"), u"a.csv"_s);
    const auto set = document->set(1, 2, u"é 🎉"_s);
    QVERIFY(!set);
    QCOMPARE(
        said(set.error()),
        u"a.csv:2: the file is written in CP932, which has no \"é\"; save it as UTF-8, or take "
        "the letter out of \"é 🎉\""_s);
    QCOMPARE(document->bytes(), golden("comma-cp932.csv"));
  }

  void findsTheSeparatorThatParts_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<char>("separator");
    QTest::newRow("names with commas") << QByteArray("n;g\na, b;1\nc, d;2\n") << ';';
    QTest::newRow("decimal commas") << QByteArray("n;g\na;1,5\nc;2,5\n") << ';';
    QTest::newRow("a title first") << QByteArray("Lab;1 homework\n\na,b,c\n1,2,3\n4,5,6\n") << ',';
    QTest::newRow("one column") << QByteArray("a\nb\n") << ',';
    QTest::newRow("tabs") << QByteArray("a\tb;c\nd\te\n") << '\t';
  }
  void findsTheSeparatorThatParts() {
    QFETCH(QByteArray, bytes);
    QFETCH(char, separator);
    QCOMPARE(char(CsvDocument::read(bytes, u"a"_s)->separator()), separator);
  }

  void writesWhatItReads() {
    const QList<QStringList> rows{{u"氏名"_s, u"a,b"_s, u"\""_s}, {u"x\ny"_s, u";"_s, u" "_s}};
    const QByteArray bytes = csv(rows);
    QVERIFY(bytes.startsWith("\xEF\xBB\xBF氏名,\"a,b\",\"\"\"\"\r\n"));
    QCOMPARE(CsvDocument::read(bytes, u"a"_s)->rows(), rows);
  }

  // With its mark, its separator and its quotes.
  void writesSomeOfItsRowsAndColumns() {
    auto document = CsvDocument::read(
        "\xEF\xBB\xBF"
        "a;\"b\";c\nd;\"e;\";f\ng\n",
        u"a"_s);
    QVERIFY(document && document->set(2, 2, u"x;y"_s));
    QCOMPARE(document->bytes({0, 1}, {1, 2}), QByteArray("\xEF\xBB\xBF"
                                                         "\"b\";c\r\n\"e;\";f\r\n"));
    QCOMPARE(document->bytes({2}, {0, 1, 2}), QByteArray("\xEF\xBB\xBF"
                                                         "g;;\"x;y\"\r\n"));
  }

  void disarmsFormulas() {
    for (const QString& text : {u"=1"_s, u"+1"_s, u"-1"_s, u"@a"_s, u"\ta"_s, u"＝a"_s}) {
      QCOMPARE(disarmed(text), u'\'' + text);
    }
    QCOMPARE(disarmed(u"a=1"_s), u"a=1"_s);
    QCOMPARE(disarmed(u"'a"_s), u"'a"_s);
    QCOMPARE(disarmed(u"'=1"_s), u"''=1"_s);  // another text than =1 stays another
    QCOMPARE(disarmed({}), QString());
  }
};

ENSHU_TEST(CsvDocumentTest)

}  // namespace enshu::csv_document_test

#include "csv_document_test.moc"
