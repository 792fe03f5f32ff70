// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>

#include "core/table/sheet_edit.h"
#include "core/table/workbook.h"
#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr qint64 kFirstTime = 315'532'800;  // 1980: a zip knows none before
constexpr double kNarrowest = 8;            // columns, in letters
constexpr double kWidest = 60;

constexpr char kTypes[] =
    R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>)";

constexpr char kPackage[] =
    R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>)";

constexpr char kRelationships[] =
    R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>)";

// Style 1 is bold.
constexpr char kStyles[] =
    R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>)";

// The name without the letters that no sheet may have, and no longer than it may be.
QString sheetName(QString name) {
  static const QRegularExpression forbidden(uR"([\[\]:*?/\\\x{0}-\x{1F}']+)"_s);
  name = name.replace(forbidden, u" "_s).simplified().left(31).trimmed();
  return name.isEmpty() ? u"Sheet1"_s : name;
}

QByteArray workbookXml(const QString& sheet) {
  return R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name=")" +
         sheetName(sheet).toHtmlEscaped().toUtf8() +
         R"(" sheetId="1" r:id="rId1"/></sheets></workbook>)";
}

// Letters of East Asia are as wide as two others.
double widthOf(const Cell& cell) {
  if (std::holds_alternative<double>(cell)) {
    return static_cast<double>(
        QString::number(std::get<double>(cell), 'g', QLocale::FloatingPointShortest).size());
  }
  double width = 0;
  for (const QChar letter : std::get<QString>(cell).section(u'\n', 0, 0)) {
    width += letter.unicode() < 0x1100 ? 1 : 2;
  }
  return width;
}

QByteArray columnsXml(const QList<QList<Cell>>& rows) {
  QList<double> widths;
  for (const QList<Cell>& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), kNarrowest);
    for (qsizetype k = 0; k < row.size(); ++k) {
      widths[k] = std::clamp(widthOf(row[k]) + 2, widths[k], kWidest);
    }
  }
  QByteArray xml;
  for (qsizetype k = 0; k < widths.size(); ++k) {
    const QByteArray number = QByteArray::number(k + 1);
    xml += "<col min=\"" + number + "\" max=\"" + number + "\" width=\"" +
           QByteArray::number(widths[k]) + "\" customWidth=\"1\"/>";
  }
  return xml.isEmpty() ? xml : "<cols>" + xml + "</cols>";
}

QByteArray sheetXml(const QList<QList<Cell>>& rows) {
  QByteArray xml = R"(<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>)";
  xml += columnsXml(rows) + "<sheetData>";
  for (qsizetype row = 0; row < rows.size(); ++row) {
    xml += "<row r=\"" + QByteArray::number(row + 1) + "\">";
    for (qsizetype column = 0; column < rows[row].size(); ++column) {
      xml += cellXml(row, column, rows[row][column], row == 0 ? "1" : QByteArray(), {});
    }
    xml += "</row>";
  }
  return xml + "</sheetData></worksheet>";
}

}  // namespace

Result<QByteArray> newWorkbook(const QString& sheet, const QList<QList<Cell>>& rows) {
  qsizetype cells = 0;
  for (const QList<Cell>& row : rows) {
    cells += row.size();
    if (row.size() > kMaxColumns || rows.size() > kMaxRows || cells > kMaxCells) {
      return failure(
          sheet.toStdString(),
          ENSHU_TEXT("the table is larger than %1 rows, %2 columns or %3 cells"),
          {std::to_string(kMaxRows), std::to_string(kMaxColumns), std::to_string(kMaxCells)});
    }
    for (const Cell& cell : row) {
      if (const char* reason = unfitFor(cell)) {
        const auto at = std::pair(&row - rows.constData(), &cell - row.constData());
        return failure(Table{{}, sheet, {}}.place(at.first, at.second), reason);
      }
    }
  }
  return packParts({{u"[Content_Types].xml"_s, kTypes, kFirstTime},
                    {u"_rels/.rels"_s, kPackage, kFirstTime},
                    {u"xl/workbook.xml"_s, workbookXml(sheet), kFirstTime},
                    {u"xl/_rels/workbook.xml.rels"_s, kRelationships, kFirstTime},
                    {u"xl/styles.xml"_s, kStyles, kFirstTime},
                    {u"xl/worksheets/sheet1.xml"_s, sheetXml(rows), kFirstTime}});
}

}  // namespace enshu::table
