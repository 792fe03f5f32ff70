// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/moodle_sheet.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/grading/roster/columns.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

const QStringList& gradeTitles() {
  static const QStringList kTitles{u"grade"_s, u"評点"_s, u"評定"_s, u"成績"_s};
  return kTitles;
}

const QStringList& mostTitles() {
  static const QStringList kTitles{u"maximumgrade"_s, u"最大評点"_s, u"最高評点"_s, u"最大評定"_s};
  return kTitles;
}

const QStringList& scaleTitles() {
  static const QStringList kTitles{u"scale"_s, u"尺度"_s, u"評価尺度"_s, u"評定尺度"_s};
  return kTitles;
}

const QStringList& commentTitles() {
  static const QStringList kTitles{u"feedbackcomments"_s, u"feedback"_s,
                                   u"フィードバックコメント"_s};
  return kTitles;
}

const QStringList& openTitles() {
  static const QStringList kTitles{u"gradecanbechanged"_s, u"評点変更可"_s, u"評定を変更できる"_s,
                                   u"評点を変更できる"_s, u"評点は変更できます"_s};
  return kTitles;
}

const QStringList& markedTitles() {
  static const QStringList kTitles{u"lastmodifiedgrade"_s, u"最終更新日時評点"_s,
                                   u"最終更新日時評定"_s};
  return kTitles;
}

// The cells of a column below the titles, of the rows that are anybody's.
QStringList cellsOf(const table::Table& table, qsizetype column) {
  QStringList cells;
  for (qsizetype row = 1; row < table.rows.size(); ++row) {
    if (!table.at(row, 0).trimmed().isEmpty()) {
      cells += table.at(row, column).trimmed();
    }
  }
  return cells;
}

bool areAll(const QStringList& cells, const std::function<bool(const QString&)>& isSo) {
  return !cells.isEmpty() && std::all_of(cells.begin(), cells.end(), isSo);
}

// "Participant 123", in one word for all.
bool callsParticipants(const table::Table& table) {
  static const QRegularExpression kParticipant(u"^(.*(?:\\s|[^\\x{00}-\\x{7F}]))\\d+$"_s);
  const QStringList cells = cellsOf(table, 0);
  const QString word = kParticipant.match(cells.value(0)).captured(1);
  return !word.isEmpty() && areAll(cells, [&word](const QString& cell) {
    return kParticipant.match(cell).captured(1) == word;
  });
}

QStringList linesOf(const QString& cell) {
  QStringList lines;
  for (const QString& line : cell.split(u'\n')) {
    if (!line.trimmed().isEmpty()) {
      lines += line.trimmed();
    }
  }
  return lines;
}

// What stands right of a grade, the same for everybody; empty: no such thing.
QString limitRightOf(const table::Table& table, qsizetype column) {
  const QStringList cells = cellsOf(table, column + 1);
  const QString first = cells.value(0);
  const bool isLimit = numberIn(first) || linesOf(first).size() > 1 ||
                       scaleTitles().contains(bareTitle(table.at(0, column + 1)));
  return isLimit && areAll(cells, [&first](const QString& cell) { return cell == first; })
             ? first
             : QString();
}

bool mayBeGrades(const QStringList& cells, const QString& limit) {
  const QStringList words = numberIn(limit) ? QStringList() : linesOf(limit);
  return areAll(cells, [&words](const QString& cell) {
    return cell.isEmpty() || cell == u"-"_s || numberIn(cell) || words.contains(cell);
  });
}

// The grade by its place; the rightmost, since what people are called stands left of it.
std::optional<TitleCell> gradeByPlace(const table::Table& table) {
  for (qsizetype column = table.rows.value(0).size() - 2; column > 0; --column) {
    const QString limit = limitRightOf(table, column);
    if (!limit.isEmpty() && mayBeGrades(cellsOf(table, column), limit)) {
      return TitleCell{0, column};
    }
  }
  return std::nullopt;
}

std::optional<TitleCell> findGrade(const table::Table& table) {
  const auto known = findTitle(table, gradeTitles());
  return known || !callsParticipants(table) ? known : gradeByPlace(table);
}

// Five digits tell a day and an hour in any language, and "-" that there was none.
bool isTime(const QString& cell) {
  constexpr qsizetype kLongest = 80;
  const auto digits =
      std::count_if(cell.begin(), cell.end(), [](QChar letter) { return letter.isDigit(); });
  return cell == u"-"_s || (digits >= 5 && cell.size() <= kLongest && !cell.contains(u'<'));
}

// The columns of times, which have no empty cell, right of the grade and what limits it.
QList<qsizetype> timesIn(const table::Table& table, qsizetype grade) {
  QList<qsizetype> times;
  for (qsizetype column = grade + 2; column < table.rows.value(0).size(); ++column) {
    if (areAll(cellsOf(table, column), isTime)) {
      times += column;
    }
  }
  return times;
}

// A worksheet with its times has the comments behind the last of them. Of one without, they are
// what stands last.
qsizetype commentsBehind(const table::Table& table, qsizetype grade, qsizetype marked) {
  const qsizetype last = table.rows.value(0).size() - 1;
  const bool isThere = marked >= 0 ? marked < last : last > grade + 1;
  const qsizetype column = marked >= 0 ? marked + 1 : last;
  return isThere && !areAll(cellsOf(table, column),
                            [](const QString& cell) { return isOpen(cell).has_value(); })
             ? column
             : -1;
}

}  // namespace

bool isMoodleSheet(const table::Table& table) {
  const bool isTitled =
      findTitle(table, gradeTitles()) && findTitle(table, mostTitles() + scaleTitles());
  return isTitled || (callsParticipants(table) && gradeByPlace(table));
}

QStringList moodleWords(const table::Table& table) {
  const auto grade = findGrade(table);
  const QString limit = grade ? limitRightOf(table, grade->column) : QString();
  return numberIn(limit) ? QStringList() : linesOf(limit);
}

Result<MoodleSheet> moodleSheet(const Order& order) {
  const table::Table& table = order.form->table();
  const auto byPlace = order.column.isEmpty() ? findGrade(table) : std::nullopt;
  const Result<TitleCell> grade =
      byPlace ? Result<TitleCell>(*byPlace)
              : marksColumn(order, gradeTitles(),
                            commentTitles() + mostTitles() + scaleTitles() + openTitles());
  ENSHU_TRY(grade);
  if (const auto own = findGrade(table); own && grade->column > own->column) {
    return failure(order.form->name().toStdString(),
                   ENSHU_TEXT("column %1 holds no marks: other things stand there"),
                   {order.column.toStdString()});
  }
  const auto find = [&table](const QStringList& titles) {
    const auto found = findTitle(table, titles);
    return found ? found->column : -1;
  };
  MoodleSheet sheet{*grade};
  const QString limit = limitRightOf(table, grade->column);
  sheet.most = numberIn(limit);
  sheet.hasComma = limit.contains(u',');
  sheet.words = sheet.most ? QStringList() : linesOf(limit);
  const QList<qsizetype> times = timesIn(table, grade->column);
  const qsizetype marked = find(markedTitles());
  sheet.marked = marked < 0 && !times.isEmpty() ? times.last() : marked;
  const qsizetype open = find(openTitles());
  const bool isBefore = !times.isEmpty() && times.first() > grade->column + 2;
  sheet.open = open < 0 && isBefore ? times.first() - 1 : open;
  const qsizetype comments = find(commentTitles());
  sheet.comments = comments < 0 ? commentsBehind(table, grade->column, sheet.marked) : comments;
  return sheet;
}

std::optional<bool> isOpen(const QString& cell) {
  static const QStringList kYes{
      u"yes"_s, u"はい"_s, u"ja"_s,  u"oui"_s, u"sí"_s,  u"si"_s,  u"sì"_s,   u"sim"_s,   u"да"_s,
      u"是"_s,  u"예"_s,   u"네"_s,  u"tak"_s, u"ano"_s, u"áno"_s, u"evet"_s, u"kyllä"_s, u"igen"_s,
      u"ναι"_s, u"כן"_s,   u"نعم"_s, u"bai"_s, u"da"_s,  u"так"_s, u"taip"_s, u"jā"_s,    u"jah"_s,
      u"có"_s,  u"ใช่"_s,   u"ya"_s,  u"بله"_s, u"हां"_s,  u"हाँ"_s,  u"já"_s};
  static const QStringList kNo{
      u"no"_s,  u"いいえ"_s, u"nein"_s,   u"non"_s,    u"nee"_s,   u"nej"_s, u"nei"_s,   u"não"_s,
      u"нет"_s, u"否"_s,     u"아니오"_s, u"아니요"_s, u"nie"_s,   u"ne"_s,  u"hayır"_s, u"ei"_s,
      u"nem"_s, u"όχι"_s,    u"לא"_s,     u"لا"_s,     u"ez"_s,    u"ні"_s,  u"nu"_s,    u"не"_s,
      u"nē"_s,  u"không"_s,  u"ไม่"_s,     u"ไม่ใช่"_s,   u"tidak"_s, u"خیر"_s, u"नहीं"_s,   u"não"_s};
  const QString word = cell.trimmed().normalized(QString::NormalizationForm_C).toLower();
  return kYes.contains(word)  ? std::optional(true)
         : kNo.contains(word) ? std::optional(false)
                              : std::nullopt;
}

bool isReadByMoodle(const QString& time) {
  static const QRegularExpression kEnglish(
      u"^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?"
      "(?:\\d{1,2} MONTH \\d{4}|MONTH \\d{1,2},? \\d{4}),? \\d{1,2}:\\d\\d(?: ?[ap]m)?$"_s.replace(
          u"MONTH"_s,
          u"(?:january|february|march|april|may|june|july|august|september|october|november|"
          "december)"_s),
      QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression kNumbers(u"^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d"_s);
  const QString plain = time.simplified();
  return kEnglish.match(plain).hasMatch() || kNumbers.match(plain).hasMatch();
}

}  // namespace enshu::grading
