// SPDX-License-Identifier: GPL-3.0-or-later
//
// An XLSX of somebody else's, edited in place, and new ones; openpyxl says what stands in them.
#include "core/table/workbook.h"

#include <QTest>
#include <limits>

#include "core/table/package.h"
#include "tests/core/table/files.h"
#include "tests/core/table/other_readers.h"
#include "tests/support/suite.h"

namespace enshu::workbook_test {

using namespace Qt::StringLiterals;

using namespace enshu::table;
using test::golden;
using test::readByOthers;
using test::said;

namespace {

QByteArray partOf(const QByteArray& workbook, const QString& name) {
  const auto parts = unpackParts(workbook, u"a"_s);
  const Part* part = parts ? findPart(*parts, name) : nullptr;
  return part != nullptr ? part->bytes : QByteArray();
}

Result<Workbook> withOneString(const QByteArray& text, const QByteArray& rows) {
  const QByteArray relationships =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const QByteArray package = "http://schemas.openxmlformats.org/package/2006/relationships";
  const QByteArray main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const auto bytes = packParts(
      {{u"_rels/.rels"_s, "<Relationships xmlns=\"" + package +
                              "\"><Relationship Id=\"r1\" Type=\"" + relationships +
                              "/officeDocument\" Target=\"xl/workbook.xml\"/>"
                              "</Relationships>"},
       {u"xl/workbook.xml"_s, "<workbook xmlns=\"" + main + "\" xmlns:r=\"" + relationships +
                                  "\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/>"
                                  "</sheets></workbook>"},
       {u"xl/_rels/workbook.xml.rels"_s,
        "<Relationships xmlns=\"" + package + "\"><Relationship Id=\"r1\" Type=\"" + relationships +
            "/worksheet\" Target=\"sheet.xml\"/><Relationship Id=\"r2\" Type=\"" + relationships +
            "/sharedStrings\" Target=\"strings.xml\"/></Relationships>"},
       {u"xl/sheet.xml"_s,
        "<worksheet xmlns=\"" + main + "\"><sheetData>" + rows + "</sheetData></worksheet>"},
       {u"xl/strings.xml"_s, "<sst xmlns=\"" + main + "\"><si><t>" + text + "</t></si></sst>"}});
  return bytes ? Workbook::read(*bytes, u"a"_s) : tl::unexpected(bytes.error());
}

}  // namespace

class WorkbookTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFormIsFilledAndKeepsTheRest() {
    const QByteArray before = golden("utol.xlsx");
    auto workbook = Workbook::read(before, u"utol.xlsx"_s);
    QVERIFY(workbook);
    const auto set = workbook->set({}, {{1, 2, u"優"_s},
                                        {1, 3, u"=HYPERLINK(\"x\") & <b>\r\n二行\x01 _x0041_"_s},
                                        {2, 5, 8.25},
                                        {3, 1, u"間"_s},
                                        {11, 12, u"遠い"_s}});
    QVERIFY2(set, set ? "" : qPrintable(said(set.error())));
    const auto after = workbook->bytes();
    QVERIFY(after);
    // Every line that openpyxl said before, but for the cells that were set.
    QStringList expected = readByOthers(before);
    const QStringList lines = readByOthers(*after);
    QVERIFY2(expected.size() > 20, qPrintable(expected.join(u'\n')));
    QCOMPARE(expected.removeIf([](const QString& line) { return line.contains(u"\"F3\""); }), 1);
    for (const QString& line : expected) {
      QVERIFY2(lines.contains(line), qPrintable(line + u" of "_s + lines.join(u'\n')));
    }
    QCOMPARE(lines.size(), expected.size() + 5);
    QVERIFY(lines.contains(u"[\"評価\", \"C2\", \"s\", \"優\", false]"_s));
    QVERIFY(lines.contains(u"[\"評価\", \"F3\", \"n\", \"8.25\", false]"_s));
    QVERIFY(lines.contains(u"[\"評価\", \"M12\", \"s\", \"遠い\", false]"_s));
    const auto table = Workbook::read(*after, u"a"_s)->table();
    QCOMPARE(table->at(1, 3), u"=HYPERLINK(\"x\") & <b>\n二行\x01 _x0041_"_s);
    QCOMPARE(table->at(2, 5), u"8.25"_s);  // still with the format of its column
    QCOMPARE(table->at(11, 12), u"遠い"_s);
    QVERIFY(partOf(*after, u"xl/worksheets/sheet1.xml"_s).contains("<dimension ref=\"A1:M12\""));
    QVERIFY(partOf(*after, u"xl/workbook.xml"_s).contains("fullCalcOnLoad=\"1\""));
  }

  void otherPartsStayByteForByte() {
    for (const char* name : {"utol.xlsx", "odd.xlsx"}) {
      auto workbook = Workbook::read(golden(name), u"a"_s);
      QVERIFY(workbook->set({}, {{1, 1, u"x"_s}}));
      const auto before = unpackParts(golden(name), u"a"_s);
      const auto after = unpackParts(*workbook->bytes(), u"a"_s);
      QCOMPARE(after->size(), before->size());
      for (qsizetype k = 0; k < before->size(); ++k) {
        const Part& part = (*before)[k];
        QCOMPARE((*after)[k].name, part.name);
        if (part.name != u"xl/worksheets/sheet1.xml" && part.name != u"xl/workbook.xml") {
          QVERIFY2((*after)[k].bytes == part.bytes, qPrintable(part.name));
        }
      }
    }
  }

  void aSheetWithoutPlacesGetsThem() {
    auto workbook = Workbook::read(golden("odd.xlsx"), u"a"_s);
    QVERIFY(
        workbook->set(u"One"_s, {{0, 1, 1.0}, {1, 3, u"new"_s}, {2, 0, u"row"_s}, {9, 4, 2.5}}));
    const QByteArray bytes = *workbook->bytes();
    const QByteArray sheet = partOf(bytes, u"xl/worksheets/sheet1.xml"_s);
    const QByteArray expected =
        "<x:cols><x:col min=\"3\" max=\"9\" style=\"0\" width=\"12\"/></x:cols><x:sheetData>"
        "<x:row r=\"1\"><x:c r=\"A1\" t=\"s\"><x:v>0</x:v></x:c><x:c r=\"B1\"><x:v>1</x:v></x:c>"
        "</x:row><!-- kept <row> --><x:row r=\"2\" ><x:c r=\"A2\" t=\"s\"><x:v>1</x:v></x:c>"
        "<x:c r=\"D2\" s=\"0\" t=\"inlineStr\"><x:is><x:t xml:space=\"preserve\">new</x:t></x:is>"
        "</x:c></x:row><x:row r=\"3\"><x:c r=\"A3\" t=\"inlineStr\"><x:is>"
        "<x:t xml:space=\"preserve\">row</x:t></x:is></x:c></x:row><x:row r=\"10\">"
        "<x:c r=\"E10\" s=\"0\"><x:v>2.5</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    QCOMPARE(sheet.right(expected.size()), expected);
    const auto table = Workbook::read(bytes, u"a"_s)->table();
    QCOMPARE(table->at(0, 0), u"氏名"_s);
    QCOMPARE(table->at(1, 3), u"new"_s);
    QCOMPARE(table->at(9, 4), u"2.5"_s);
  }

  void whatMayNotBeSetIsRefusedWhole_data() {
    QTest::addColumn<QList<Setting>>("settings");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, qsizetype at, qsizetype column, const Cell& value,
                        const char* reason) {
      QTest::newRow(name) << QList<Setting>{{1, 2, u"x"_s}, {at, column, value}}
                          << QString::fromUtf8(reason);
    };
    row("formula", 1, 8, 1.0, "a:評価!I2: the cell holds a formula, which is not written over");
    row("merged", 7, 1, 1.0, "a:評価!B8: the cell is hidden behind merged cells; part them first");
    row("long", 1, 3, QString(32'768, u'a'),
        "a:評価!D2: the text is longer than the 32767 letters that a cell can hold");
    row("infinite", 1, 3, std::numeric_limits<double>::infinity(),
        "a:評価!D2: a cell can hold no such number");
  }
  void whatMayNotBeSetIsRefusedWhole() {
    QFETCH(QList<Setting>, settings);
    QFETCH(QString, reason);
    auto workbook = Workbook::read(golden("utol.xlsx"), u"a"_s);
    const auto set = workbook->set({}, settings);
    QVERIFY(!set);
    QCOMPARE(said(set.error()), reason);
    QCOMPARE(workbook->table()->at(1, 2), QString());
  }

  // Cells may share one long text, which a file of some KB holds once.
  void allLettersTogetherAreBounded() {
    QByteArray rows;
    for (int k = 1; k <= 1100; ++k) {
      rows += "<row><c t=\"s\"><v>0</v></c></row>";
    }
    auto workbook = withOneString(QByteArray(32'767, 'A'), rows);
    QVERIFY(workbook);
    const auto table = workbook->table();
    QVERIFY(!table);
    QCOMPARE(said(table.error()),
             u"a:S!A1025: the cells of the table have more than 33554432 letters together"_s);
    workbook = withOneString("A", rows);
    QCOMPARE(workbook->table()->rows.size(), 1100);
  }

  void whatIsNoXlsxSaysSo() {
    QCOMPARE(said(Workbook::read("a,b\n", u"a.xlsx"_s).error()), u"a.xlsx: is no XLSX"_s);
    const QByteArray zip = *packParts({{u"marks/a.xlsx"_s, "x"}});
    QCOMPARE(said(Workbook::read(zip, u"a.zip"_s).error()),
             u"a.zip: is a zip with a table in it; unpack it first"_s);
    const QByteArray ods =
        *packParts({{u"mimetype"_s, "application/vnd.oasis.opendocument.spreadsheet"}});
    QCOMPARE(said(Workbook::read(ods, u"a.ods"_s).error()),
             u"a.ods: is an OpenDocument file; save it as .xlsx or CSV"_s);
  }

  void aNewOneIsReadByOthers() {
    const QList<QList<Cell>> rows{{u"id"_s, u"得点"_s, u"コメント"_s},
                                  {u"0310001"_s, 7.5, u"=1+1"_s},
                                  {u"0310002"_s, 1.0 / 3, u" a\nb "_s}};
    const auto bytes = newWorkbook(u"第1回: A/B"_s, rows);
    QVERIFY(bytes);
    QCOMPARE(readByOthers(*bytes),
             (QStringList{u"[\"第1回 A B\", \"A1\", \"s\", \"id\", true]"_s,
                          u"[\"第1回 A B\", \"B1\", \"s\", \"得点\", true]"_s,
                          u"[\"第1回 A B\", \"C1\", \"s\", \"コメント\", true]"_s,
                          u"[\"第1回 A B\", \"A2\", \"s\", \"0310001\", false]"_s,
                          u"[\"第1回 A B\", \"B2\", \"n\", \"7.5\", false]"_s,
                          u"[\"第1回 A B\", \"C2\", \"s\", \"=1+1\", false]"_s,
                          u"[\"第1回 A B\", \"A3\", \"s\", \"0310002\", false]"_s,
                          u"[\"第1回 A B\", \"B3\", \"n\", \"0.3333333333333333\", false]"_s,
                          u"[\"第1回 A B\", \"C3\", \"s\", \" a\\nb \", false]"_s}));
    const auto table = readTable(*bytes, u"a"_s);
    QCOMPARE(table->rows[1], (QStringList{u"0310001"_s, u"7.5"_s, u"=1+1"_s}));
  }
};

ENSHU_TEST(WorkbookTest)

}  // namespace enshu::workbook_test

#include "workbook_test.moc"
