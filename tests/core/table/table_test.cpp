// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables in all the ways in which platforms and people give them.
#include "core/table/table.h"
#include "core/table/csv_document.h"

#include <QTest>

#include "core/table/number_format.h"
#include "core/table/workbook.h"
#include "tests/core/table/files.h"
#include "tests/support/suite.h"

namespace enshu::table_test {

using namespace Qt::StringLiterals;

using namespace enshu::table;
using test::golden;
using test::said;

namespace {

const QList<QStringList> kRoster{{u"学生証番号"_s, u"氏名"_s, u"所属"_s},
                                 {u"0310001"_s, u"髙橋 花子"_s, u"機械, 情報"_s},
                                 {u"0310002"_s, u"山田 \"T\" 太郎"_s, u""_s},
                                 {u"0310003"_s, u"ソ 表"_s, u"一行\n二行"_s}};

}  // namespace

class TableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsACsvWhateverItIsWrittenIn_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"comma-utf8.csv", "comma-utf8-mark.csv", "tab-utf16.csv",
                             "tab-utf16be.csv", "comma-cp932.csv", "semicolon-utf8.csv"}) {
      QTest::newRow(name) << QString::fromLatin1(name);
    }
  }
  void readsACsvWhateverItIsWrittenIn() {
    QFETCH(QString, name);
    const auto table = readTable(golden(name.toLatin1()), name);
    QVERIFY2(table, table ? "" : qPrintable(said(table.error())));
    QCOMPARE(table->rows, kRoster);
    QCOMPARE(QString::fromStdString(table->place(3, 2)), name + u":4"_s);
  }

  void readsAnXlsxWhateverItsNameSays() {
    const auto table = readTable(golden("utol.xlsx"), u"marks.csv"_s);
    QVERIFY2(table, table ? "" : qPrintable(said(table.error())));
    QCOMPARE(table->sheet, u"評価"_s);
    QCOMPARE(QString::fromStdString(table->place(1, 3)), u"marks.csv:評価!D2"_s);
    QCOMPARE(table->rows.size(), 7);
    QCOMPARE(table->rows[1].mid(0, 8), (QStringList{u"0310001"_s,
                                                    u"髙橋 花子"_s,
                                                    {},
                                                    {},
                                                    u"2026-11-23"_s,
                                                    u"3.14"_s,
                                                    u"50.0%"_s,
                                                    u"01-2345"_s}));
    QCOMPARE(table->rows[2].mid(0, 8),
             (QStringList{u"0310002"_s, u"=1+1 ではない"_s, u"優"_s,
                          u"前の<コメント> & \"引用\"\n二行"_s, u"2026-11-23 17:35:01"_s,
                          u"-2.00"_s, u"12.3%"_s, u"00-0007"_s}));
    QCOMPARE(table->rows[3], QStringList());
    QCOMPARE(table->at(4, 0), u"TRUE"_s);
    QCOMPARE(table->at(4, 1), u"08:30:00"_s);
    QCOMPARE(table->at(4, 4), u"27:05:00"_s);
    QCOMPARE(table->at(6, 0), u"注意"_s);
    QCOMPARE(table->at(6, 1), QString());
    QCOMPARE(readTable(golden("utol.xlsx"), u"x"_s, u"裏"_s)->at(0, 0), u"そのまま"_s);
    QCOMPARE(said(readTable(golden("utol.xlsx"), u"x"_s, u"表"_s).error()),
             u"x: has no sheet 表; it has 評価, 裏"_s);
  }

  void readsAnXlsxThatIsWrittenOtherwise() {
    const auto table = readTable(golden("odd.xlsx"), u"odd.xlsx"_s);
    QVERIFY2(table, table ? "" : qPrintable(said(table.error())));
    QCOMPARE(table->rows, (QList<QStringList>{{u"氏名"_s, u"in\nline"_s}, {u"太郎 "_s}}));
  }

  void saysWhatAFileIsThatIsNoTable_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const QByteArray& bytes, const char* reason) {
      QTest::newRow(name) << bytes << u"a.csv"_s + QString::fromUtf8(reason);
    };
    row("html", "\n<!DOCTYPE html><table>",
        ": is a page of HTML or XML; save it as .xlsx or CSV in a spreadsheet program");
    row("pdf", "%PDF-1.7", ": is a PDF; what is needed is .xlsx or CSV");
    row("locked", golden("agile.xlsx"), ": is protected by a password");
    row("picture", QByteArray("\x89PNG\r\n\x1A\n\0\0", 10),
        ": is no text in UTF-8, UTF-16 or Shift-JIS");
    row("damaged letters", "a,b\nc,\xFF\xFE\n",
        ":2: holds letters that are neither UTF-8 nor Shift-JIS; save it as .xlsx or as CSV "
        "UTF-8 in a spreadsheet program");
    row("open quote", "a,b\nc,\"d\ne,f\n", ":2: a quotation mark is opened and never closed");
    row("cut off", golden("utol.xlsx").left(3000),
        ": the archive cannot be read: it is damaged, cut off, or packed by a method that is not "
        "known here");
    row("too wide", QByteArray(kMaxColumns, ','),
        ":1: the table is larger than 1048576 rows, 16384 columns or 2000000 cells");
  }
  void saysWhatAFileIsThatIsNoTable() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const auto table = readTable(bytes, u"a.csv"_s);
    QVERIFY(!table);
    QCOMPARE(said(table.error()), reason);
  }

  void lettersOfWesternEuropeAreRead_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<bool>("assumed");
    const auto row = [](const char* name, const QByteArray& bytes, const QString& cell,
                        bool assumed) { QTest::newRow(name) << bytes << cell << assumed; };
    row("no Japanese", "M\xFCller J\xF6rg,1", u"Müller Jörg"_s, true);
    row("that might be Japanese",
        "Andr\xE9"
        "rs,1\nO\x92"
        "Brien,2",
        u"Andrérs"_s, true);
    row("at the ends of words", "\xC5ngstr\xF6m Ren\xE9,1", u"Ångström René"_s, true);
    row("two together",
        "Zo\xEB No\xEB"
        "\xEFl,1",
        u"Zoë Noëïl"_s, true);
    row("Japanese", "\x93\x63\x92\x86 \x91\xBE\x98\x59,1", u"田中 太郎"_s, false);
    row("one letter beside others", "A\x94\xC7,1", u"A班"_s, true);
    row("of half a width", "\xC0\xC5\xB6 \xC0\xDB\xB3,1", u"ﾀﾅｶ ﾀﾛｳ"_s, false);
    row("UTF-8", "M\xC3\xBCller,1", u"Müller"_s, false);
    row("of Poland, taken for Japanese", "Wa\xB3\xEAsa,1", u"Waｳ黌a"_s, true);
  }
  void lettersOfWesternEuropeAreRead() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, cell);
    QFETCH(bool, assumed);
    const auto table = readTable(bytes, u"a.csv"_s);
    QVERIFY2(table, table ? "" : qPrintable(said(table.error())));
    QCOMPARE(table->at(0, 0), cell);
    auto document = CsvDocument::read(bytes, u"a.csv"_s);
    QCOMPARE(table->assumed,
             assumed ? QString::fromLatin1(nameOf(document->charset())) : QString());
    QVERIFY(document &&
            document->set(0, 1, u"é"_s).has_value() == (document->charset() != Charset::Cp932));
    QVERIFY(document->bytes().startsWith(bytes.left(bytes.indexOf(','))));
  }

  void damageInASheetHasAPlace_data() {
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const QByteArray& rows, const char* reason) {
      QTest::newRow(name) << rows << QString::fromLatin1(reason);
    };
    row("row", "<row r=\"2000000\"/>", "a:S!A2000000: the row or cell is damaged");
    row("other row", "<row r=\"2\"><c r=\"B3\"/></row>", "a:S!A2: the row or cell is damaged");
    row("no string", "<row r=\"2\"><c r=\"B2\" t=\"s\"><v>7</v></c></row>",
        "a:S!B2: the row or cell is damaged");
    row("no number", "<row r=\"2\"><c r=\"B2\"><v>x</v></c></row>",
        "a:S!B2: the row or cell is damaged");
    row("cut off", "<row r=\"2\"><c r=\"B2\"><v>1", "a:S!B2: the XML of the workbook is damaged");
    row("deep", QByteArray("<a>").repeated(100),
        "a:xl/worksheets/sheet1.xml:1:212: the XML of the workbook is damaged");
  }
  void damageInASheetHasAPlace() {
    QFETCH(QByteArray, rows);
    QFETCH(QString, reason);
    QList<Part> parts = *unpackParts(*newWorkbook(u"S"_s, {{u"a"_s}}), u"a"_s);
    parts[5].bytes = "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
    if (rows.endsWith('1') || rows.startsWith("<a>")) {
      parts[5].bytes = "<worksheet><sheetData>" + rows;
    }
    const auto table = readTable(*packParts(parts), u"a"_s);
    QVERIFY(!table);
    QCOMPARE(said(table.error()), reason);
  }

  void noEntityIsExpanded() {
    QList<Part> parts = *unpackParts(*newWorkbook(u"S"_s, {{u"a"_s}}), u"a"_s);
    parts[5].bytes =
        "<!DOCTYPE x [<!ENTITY e \"aaaa\">]><worksheet><sheetData><row><c t=\"inlineStr\"><is>"
        "<t>&e;</t></is></c></row></sheetData></worksheet>";
    QVERIFY(!readTable(*packParts(parts), u"a"_s));
  }

  void farCellsAreRefusedBeforeTheyTakeMemory() {
    QList<Part> parts = *unpackParts(*newWorkbook(u"S"_s, {{u"a"_s}}), u"a"_s);
    QByteArray rows;
    for (int k = 1; k <= 200; ++k) {
      const QByteArray row = QByteArray::number(k);
      rows += "<row r=\"" + row + "\"><c r=\"XFD" + row + "\"><v>1</v></c></row>";
    }
    parts[5].bytes = "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
    QCOMPARE(
        said(readTable(*packParts(parts), u"a"_s).error()),
        u"a:S!XFD123: the table is larger than 1048576 rows, 16384 columns or 2000000 cells"_s);
  }

  void showsNumbersAsTheirFormatDoes_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, const char* format, const char* text) {
      QTest::addRow("%g as %s", value, format)
          << value << QString::fromUtf8(format) << QString::fromUtf8(text);
    };
    row(0.30000000000000004, "General", "0.3");
    row(3712345678, "General", "3712345678");
    row(12, "@", "12");
    row(5, "00000000", "00000005");
    row(1234567.891, "#,##0.00", "1,234,567.89");
    row(0, "#", "");
    row(1.5, "0.0##", "1.5");
    row(-1234, "#,##0;[Red](#,##0)", "(1,234)");
    row(0, "0;-0;\"none\"", "none");
    row(7.5, "0.0\" points\"", "7.5 points");
    row(1.5e20, "0.00", "1.5e+20");
    row(12345, "0.00E+00", "12345");
    row(59, "yyyy/m/d", "1900-02-28");
    row(61, "[$-411]ggge\"年\"m\"月\"d\"日\"", "1900-03-01");
    row(45000.999999, "m/d/yy h:mm", "2023-03-16 00:00:00");
    row(1e9, "yyyy", "1000000000");
  }
  void showsNumbersAsTheirFormatDoes() {
    QFETCH(double, value);
    QFETCH(QString, format);
    QFETCH(QString, text);
    QCOMPARE(shown(value, format, false), text);
  }
};

ENSHU_TEST(TableTest)

}  // namespace enshu::table_test

#include "table_test.moc"
