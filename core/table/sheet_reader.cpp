// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/sheet_reader.h"

#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

class SheetReader {
 public:
  SheetReader(const Part& part, const Shared& shared, const QString& name, const QString& sheet)
      : shared_(shared), xml_(part, name), table_{name, sheet, {}} {}

  Result<Table> read() {
    while (!error_ && xml_.next()) {
      if (xml_.isStart(u"sheetData") || xml_.isEnd(u"sheetData")) {
        isInData_ = xml_.isStart(u"sheetData");
      } else if (!isInData_) {
        continue;
      } else if (xml_.isStart(u"row")) {
        const QString number = xml_.attribute(u"r");
        row_ = number.isEmpty() ? row_ + 1 : number.toLongLong() - 1;
        column_ = -1;
        check(row_ >= 0 && row_ < kMaxRows);
      } else if (xml_.isStart(u"c")) {
        readCell();
      }
    }
    if (error_) {
      return tl::unexpected(*error_);
    }
    if (const Result<void> good = xml_.check(); !good) {
      Error error = good.error();
      error.where = row_ < 0 ? error.where : table_.place(row_, std::max<qsizetype>(column_, 0));
      return tl::unexpected(error);
    }
    return table_;
  }

 private:
  void check(bool isGood) {
    if (!isGood && !error_) {
      error_ = Error{table_.place(std::max<qsizetype>(row_, 0), std::max<qsizetype>(column_, 0)),
                     ENSHU_TEXT("the row or cell is damaged"),
                     {}};
    }
  }

  void readCell() {
    const QString name = xml_.attribute(u"r");
    const auto place = cellOf(name);
    check(name.isEmpty() || (place && place->first == row_));
    column_ = place ? place->second : column_ + 1;
    check(row_ >= 0 && column_ < kMaxColumns);
    const QString type = xml_.attribute(u"t");
    const QString style = xml_.attribute(u"s");
    QString value;
    QString inlined;
    while (xml_.next() && !xml_.isEnd(u"c")) {
      if (xml_.isStart(u"v")) {
        value = valueText();
      } else if (xml_.isStart(u"is")) {
        inlined = xml_.richText();
      }
    }
    if (!error_ && xml_.check()) {
      put(type == u"inlineStr" ? inlined : textOf(type, style, value));
    }
  }

  QString valueText() {
    QString text;
    while (xml_.next() && xml_.isText()) {
      text += xml_.text();
    }
    check(xml_.isEnd(u"v") || !xml_.check());
    return text;
  }

  QString textOf(const QString& type, const QString& style, const QString& value) {
    if (value.isEmpty() || type == u"e" || type == u"d") {
      return value;
    }
    if (type == u"str") {
      return unescaped(value);
    }
    if (type == u"b") {
      return value == u"1" ? u"TRUE"_s : u"FALSE"_s;
    }
    bool isNumber = false;
    if (type == u"s") {
      const qsizetype index = value.toLongLong(&isNumber);
      check(isNumber && index >= 0 && index < shared_.strings.size());
      return shared_.strings.value(index);
    }
    const double number = value.trimmed().toDouble(&isNumber);
    check(isNumber && (type.isEmpty() || type == u"n"));
    return shown(number, shared_.formats.of(style.toLongLong()), shared_.from1904);
  }

  void put(const QString& text) {
    if (text.isEmpty() || error_) {
      return;
    }
    QList<QStringList>& rows = table_.rows;
    const qsizetype newRows = std::max<qsizetype>(row_ + 1 - rows.size(), 0);
    const qsizetype newCells = std::max<qsizetype>(column_ + 1 - rows.value(row_).size(), 0);
    cells_ += newRows + newCells;
    if (cells_ > kMaxCells) {
      error_ =
          Error{table_.place(row_, column_),
                ENSHU_TEXT("the table is larger than %1 rows, %2 columns or %3 cells"),
                {std::to_string(kMaxRows), std::to_string(kMaxColumns), std::to_string(kMaxCells)}};
      return;
    }
    letters_ += text.size();
    if (letters_ > kMaxLetters) {
      error_ = Error{table_.place(row_, column_),
                     ENSHU_TEXT("the cells of the table have more than %1 letters together"),
                     {std::to_string(kMaxLetters)}};
      return;
    }
    rows.resize(rows.size() + newRows);
    QStringList& row = rows[row_];
    row.resize(row.size() + newCells);
    row[column_] = text;
  }

  const Shared& shared_;
  Xml xml_;
  Table table_;
  std::optional<Error> error_;
  qsizetype row_ = -1;
  qsizetype column_ = -1;
  qsizetype cells_ = 0;
  qsizetype letters_ = 0;
  bool isInData_ = false;
};

}  // namespace

QString cellName(qsizetype row, qsizetype column) {
  QString letters;
  for (qsizetype rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.prepend(QChar(static_cast<char16_t>(u'A' + (rest - 1) % 26)));
  }
  return letters + QString::number(row + 1);
}

std::optional<std::pair<qsizetype, qsizetype>> cellOf(QStringView name) {
  qsizetype column = 0;
  qsizetype k = 0;
  while (k < name.size() && k < 3 && name[k] >= u'A' && name[k] <= u'Z') {
    column = 26 * column + (name[k++].unicode() - u'A' + 1);
  }
  bool isNumber = false;
  const qsizetype row = name.mid(k).toInt(&isNumber);
  if (k == 0 || column > kMaxColumns || !isNumber || row < 1 || row > kMaxRows) {
    return {};
  }
  return std::pair{row - 1, column - 1};
}

Result<QStringList> readStrings(const Part& part, const QString& name) {
  QStringList strings;
  Xml xml(part, name);
  while (xml.next()) {
    if (xml.isStart(u"si")) {
      strings += xml.richText();
    }
    if (strings.size() > kMaxCells) {
      xml.refuse();
    }
  }
  ENSHU_TRY(xml.check());
  return strings;
}

Result<Table> readSheet(const Part& part, const Shared& shared, const QString& name,
                        const QString& sheet) {
  return SheetReader(part, shared, name, sheet).read();
}

}  // namespace enshu::table
