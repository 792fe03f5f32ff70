// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/workbook.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/table/sheet_edit.h"
#include "core/table/sheet_map.h"
#include "core/table/sheet_reader.h"
#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

// Why a zip without a workbook is none, and what to do.
const char* reasonFor(const QList<Part>& parts) {
  if (const Part* type = findPart(parts, u"mimetype"_s);
      type != nullptr && type->bytes.contains("opendocument")) {
    return ENSHU_TEXT("is an OpenDocument file; save it as .xlsx or CSV");
  }
  if (findPart(parts, u"xl/workbook.bin"_s) != nullptr) {
    return ENSHU_TEXT("is a binary workbook (.xlsb); save it as .xlsx");
  }
  const bool holdsOne = std::any_of(parts.begin(), parts.end(), [](const Part& part) {
    return part.name.endsWith(u".xlsx", Qt::CaseInsensitive) ||
           part.name.endsWith(u".csv", Qt::CaseInsensitive);
  });
  return holdsOne ? ENSHU_TEXT("is a zip with a table in it; unpack it first")
                  : ENSHU_TEXT("is a zip, but no XLSX");
}

bool holdsFormulas(const QList<Part>& parts) {
  return findPart(parts, u"xl/calcChain.xml"_s) != nullptr ||
         std::any_of(parts.begin(), parts.end(), [](const Part& part) {
           return part.name.contains(u"/worksheets/") &&
                  (part.bytes.contains("<f>") || part.bytes.contains("<f ") ||
                   part.bytes.contains(":f>"));
         });
}

// Results that stand beside formulas are no longer true: whoever opens the file counts anew.
void askForCalculation(Part& workbook) {
  const QByteArray word = "calcPr";
  const qsizetype at = workbook.bytes.lastIndexOf(word) + word.size();
  const qsizetype end = workbook.bytes.indexOf('>', at);
  if (at < word.size() || end < 0 ||
      workbook.bytes.sliced(at, end - at).contains("fullCalcOnLoad")) {
    return;
  }
  workbook.bytes.insert(at, " fullCalcOnLoad=\"1\"");
}

}  // namespace

Result<Workbook> Workbook::read(const QByteArray& bytes, const QString& name) {
  if (bytes.size() > kMaxBytes) {
    return failure(name.toStdString(), ENSHU_TEXT("is larger than %1 MiB"),
                   {std::to_string(kMaxBytes >> 20)});
  }
  if (kindOf(bytes) != Kind::Xlsx) {
    return failure(name.toStdString(), ENSHU_TEXT("is no XLSX"));
  }
  Result<QList<Part>> parts = unpackParts(bytes, name);
  ENSHU_TRY(parts);
  const auto package = relationshipsOf(*parts, {}, name);
  ENSHU_TRY(package);
  Workbook workbook;
  workbook.name_ = name;
  workbook.workbook_ = targetOf(*package, u"officeDocument");
  const Part* file = findPart(*parts, workbook.workbook_);
  if (file == nullptr || !file->name.endsWith(u".xml", Qt::CaseInsensitive)) {
    return failure(name.toStdString(), reasonFor(*parts));
  }
  const auto relationships = relationshipsOf(*parts, workbook.workbook_, name);
  ENSHU_TRY(relationships);
  Xml xml(*file, name);
  while (xml.next()) {
    if (xml.isStart(u"workbookPr")) {
      const QString from1904 = xml.attribute(u"date1904");
      workbook.from1904_ = from1904 == u"1" || from1904 == u"true";
    } else if (xml.isStart(u"sheet")) {
      for (const Relationship& relationship : *relationships) {
        if (relationship.id == xml.relationshipId() && relationship.type == u"worksheet" &&
            findPart(*parts, relationship.target) != nullptr) {
          workbook.sheets_.append({xml.attribute(u"name"), relationship.target,
                                   !xml.attribute(u"state").contains(u"idden")});
        }
      }
    }
  }
  ENSHU_TRY(xml.check());
  workbook.parts_ = *std::move(parts);
  if (workbook.sheets_.isEmpty()) {
    return failure(name.toStdString(), reasonFor(workbook.parts_));
  }
  return workbook;
}

Result<const Workbook::Sheet*> Workbook::find(const QString& sheet) const {
  const auto found = std::find_if(sheets_.begin(), sheets_.end(), [&](const Sheet& some) {
    return sheet.isEmpty() ? some.isShown : some.name == sheet;
  });
  if (found != sheets_.end()) {
    return &*found;
  }
  if (sheet.isEmpty()) {
    return &sheets_.first();
  }
  QStringList names;
  for (const Sheet& some : sheets_) {
    names += some.name;
  }
  return failure(name_.toStdString(), ENSHU_TEXT("has no sheet %1; it has %2"),
                 {sheet.toStdString(), names.join(u", "_s).toStdString()});
}

Result<Table> Workbook::table(const QString& sheet) const {
  const Result<NumberFormats> shown = formats();
  ENSHU_TRY(shown);
  return read(sheet, *shown);
}

Result<Table> Workbook::values(const QString& sheet) const {
  return read(sheet, {});
}

Result<NumberFormats> Workbook::formats() const {
  const auto relationships = relationshipsOf(parts_, workbook_, name_);
  ENSHU_TRY(relationships);
  const Part* part = findPart(parts_, targetOf(*relationships, u"styles"));
  return part != nullptr ? NumberFormats::read(*part, name_) : NumberFormats();
}

bool Workbook::isForNumbers(const QString& sheet, qsizetype row, qsizetype column) const {
  const Result<const Sheet*> found = find(sheet);
  const Result<NumberFormats> known = formats();
  if (!found || !known) {
    return false;
  }
  const auto map = mapOf(findPart(parts_, (*found)->part)->bytes);
  return map && table::isForNumbers(known->of(map->styleAt(row, column).toLongLong()));
}

Result<Table> Workbook::read(const QString& sheet, const NumberFormats& formats) const {
  const Result<const Sheet*> found = find(sheet);
  ENSHU_TRY(found);
  const auto relationships = relationshipsOf(parts_, workbook_, name_);
  ENSHU_TRY(relationships);
  Shared shared;
  shared.from1904 = from1904_;
  shared.formats = formats;
  if (const Part* part = findPart(parts_, targetOf(*relationships, u"sharedStrings"))) {
    Result<QStringList> strings = readStrings(*part, name_);
    ENSHU_TRY(strings);
    shared.strings = *std::move(strings);
  }
  return readSheet(*findPart(parts_, (*found)->part), shared, name_, (*found)->name);
}

Result<void> Workbook::set(const QString& sheet, const QList<Setting>& settings) {
  for (const Setting& setting : settings) {
    expects(setting.row >= 0 && setting.row < kMaxRows && setting.column >= 0 &&
                setting.column < kMaxColumns,
            "Workbook::set: there is no such row or column");
  }
  const Result<const Sheet*> found = find(sheet);
  ENSHU_TRY(found);
  const Part* part = findPart(parts_, (*found)->part);
  const qsizetype index = part - parts_.constData();
  const Result<QByteArray> edited = withCells(*part, settings, name_, (*found)->name);
  ENSHU_TRY(edited);
  parts_[index].bytes = *edited;
  if (!settings.isEmpty() && holdsFormulas(parts_)) {
    askForCalculation(parts_[findPart(parts_, workbook_) - parts_.constData()]);
  }
  return {};
}

Result<QByteArray> Workbook::bytes() const {
  return packParts(parts_);
}

}  // namespace enshu::table
