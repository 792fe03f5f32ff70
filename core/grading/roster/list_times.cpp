// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/roster/list_times.h"

#include <QDateTime>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <functional>
#include <optional>

#include "core/course/written_time.h"
#include "core/grading/roster/columns.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// In whatever width and digits, small.
QString plainCell(const QString& cell) {
  QString plain = cell.normalized(QString::NormalizationForm_KC).toLower().simplified();
  for (QChar& letter : plain) {
    if (const int digit = letter.digitValue(); digit >= 0) {
      letter = QChar(u'0' + digit);
    }
  }
  return plain;
}

bool isDash(const QString& cell) {
  static const QStringList kDashes{u"-"_s, u"–"_s, u"—"_s};
  return kDashes.contains(cell.trimmed());
}

QStringList wordsIn(const QString& cell) {
  static const QRegularExpression kWord(u"[\\p{L}\\p{M}]+"_s);
  QStringList words;
  for (auto all = kWord.globalMatch(cell); all.hasNext();) {
    words += all.next().captured();
  }
  return words;
}

// The names of the months of a language and, to tell languages apart, of the days of the week.
struct Calendar {
  QHash<QString, int> months;
  QHash<QString, int> days;
};

QStringList namesOf(const std::function<QString(QLocale::FormatType)>& name) {
  return {plainCell(name(QLocale::LongFormat)), plainCell(name(QLocale::ShortFormat))};
}

Calendar calendarOf(const QLocale& locale) {
  Calendar calendar;
  const auto add = [](const QStringList& names, int number, QHash<QString, int>& to) {
    for (const QString& name : names) {
      // Of "sexta-feira" the first word; "11月" is no name.
      const QString word = wordsIn(name).value(0);
      if (!word.isEmpty() && name.startsWith(word)) {
        to[word] = number;
      }
    }
  };
  for (int month = 1; month <= 12; ++month) {
    add(namesOf([&](auto format) { return locale.monthName(month, format); }) +
            namesOf([&](auto format) { return locale.standaloneMonthName(month, format); }),
        month, calendar.months);
  }
  for (int day = 1; day <= 7; ++day) {
    add(namesOf([&](auto format) { return locale.dayName(day, format); }) +
            namesOf([&](auto format) { return locale.standaloneDayName(day, format); }),
        day, calendar.days);
  }
  return calendar;
}

const QList<Calendar>& calendars() {
  static const QList<Calendar> all = [] {
    QList<Calendar> known;
    QSet<QString> languages;
    for (const QLocale& locale : QLocale::matchingLocales(QLocale::AnyLanguage, QLocale::AnyScript,
                                                          QLocale::AnyTerritory)) {
      const QString language =
          locale.name().section(u'_', 0, 0) + QLocale::scriptToString(locale.script());
      if (!languages.contains(language)) {
        languages += language;
        known += calendarOf(locale);
      }
    }
    return known;
  }();
  return all;
}

// How a date of numbers alone is written.
enum class Order { DayMonth, MonthDay };

// How a column is read.
struct DateStyle {
  const Calendar& calendar;
  Order order = Order::DayMonth;
};

// Takes the hour out of a cell; not valid: none is there.
QTime takeTime(QString& cell) {
  static const QRegularExpression kColon(u"(\\d{1,2}):(\\d{2})(?::(\\d{2}))?"_s);
  static const QRegularExpression kDot(u"(?<![\\d.])(\\d{1,2})[.h](\\d{2})(?![\\d.])()"_s);
  static const QRegularExpression kBefore(u"\\ba\\.?\\s?m\\b\\.?|午前|上午|오전"_s);
  static const QRegularExpression kAfter(u"\\bp\\.?\\s?m\\b\\.?|午後|下午|晚上|오후"_s);
  auto match = kColon.match(cell);
  match = match.hasMatch() ? match : kDot.match(cell);
  if (!match.hasMatch()) {
    return {};
  }
  int hour = match.captured(1).toInt();
  const QTime read(hour, match.captured(2).toInt(), match.captured(3).toInt());
  cell.replace(match.capturedStart(), match.capturedLength(), u" "_s);
  const bool isBefore = cell.contains(kBefore);
  const bool isAfter = cell.contains(kAfter);
  cell.remove(kBefore).remove(kAfter);
  if (isBefore != isAfter) {
    hour = hour > 12 ? -1 : hour % 12 + (isAfter ? 12 : 0);
  }
  return read.isValid() ? QTime(hour, read.minute(), read.second()) : QTime();
}

// "+09:00" behind an hour; empty: there is none.
QString takeOffset(QString& cell) {
  static const QRegularExpression kOffset(u"(:\\d{2}(?:\\.\\d+)?) ?([+-]\\d{2}):?(\\d{2})$"_s);
  static const QRegularExpression kGreenwich(u"(:\\d{2}(?:\\.\\d+)?) ?(?:utc|z)$"_s);
  if (const auto match = kOffset.match(cell); match.hasMatch()) {
    cell = cell.left(match.capturedStart()) + match.captured(1);
    return match.captured(2) + u':' + match.captured(3);
  }
  const auto match = kGreenwich.match(cell);
  cell = match.hasMatch() ? cell.left(match.capturedStart()) + match.captured(1) : cell;
  return match.hasMatch() ? u"Z"_s : QString();
}

// A word may be short for a month and for a day: "mar" of March and of Tuesday.
std::optional<int> monthIn(const QStringList& words, const Calendar& calendar) {
  QSet<int> months;
  QSet<int> surely;
  for (const QString& word : words) {
    if (const auto known = calendar.months.constFind(word); known != calendar.months.constEnd()) {
      months += *known;
      surely += calendar.days.contains(word) ? QSet<int>() : QSet<int>{*known};
    }
  }
  const QSet<int>& found = months.size() == 1 ? months : surely;
  return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
}

QDate dateOfNumbers(const QList<int>& numbers, const QString& cell, Order order) {
  static const QRegularExpression kDots(u"\\d{1,2}\\. ?\\d{1,2}\\. ?\\d{4}"_s);
  if (numbers.size() != 3) {
    return {};
  }
  if (numbers[0] > 31) {
    return {numbers[0], numbers[1], numbers[2]};
  }
  const bool isDayFirst = order == Order::DayMonth || cell.contains(kDots);
  return isDayFirst ? QDate(numbers[2], numbers[1], numbers[0])
                    : QDate(numbers[2], numbers[0], numbers[1]);
}

QDate dateOf(const QString& cell, const DateStyle& style) {
  static const QRegularExpression kNumber(u"\\d+"_s);
  QList<int> numbers;
  for (auto all = kNumber.globalMatch(cell); all.hasNext();) {
    numbers += all.next().captured().toInt();
  }
  const std::optional<int> month = monthIn(wordsIn(cell), style.calendar);
  if (!month) {
    return dateOfNumbers(numbers, cell, style.order);
  }
  if (numbers.size() != 2) {
    return {};
  }
  const auto [day, year] = std::minmax(numbers[0], numbers[1]);
  return {year, *month, day};
}

// Whether the day of the week stands there in this language.
bool namesDay(const QString& cell, const QDate& date, const Calendar& calendar) {
  const QStringList words = wordsIn(cell);
  const auto isMonth = [&](const QString& word) {
    return calendar.months.value(word) == date.month();
  };
  const auto months = std::count_if(words.begin(), words.end(), isMonth);
  return std::any_of(words.begin(), words.end(), [&](const QString& word) {
    return calendar.days.value(word) == date.dayOfWeek() && (months > 1 || !isMonth(word));
  });
}

// Empty: it is no time.
QString timeOf(const QString& cell, const DateStyle& style, bool& namesDays) {
  constexpr int kFirst = 2000;
  constexpr int kLast = 2099;
  const QDateTime iso = QDateTime::fromString(cell.trimmed(), Qt::ISODate);
  if (iso.isValid() && cell.contains(u'T')) {
    return iso.timeSpec() == Qt::LocalTime ? course::clockText(iso) : course::isoText(iso);
  }
  QString rest = plainCell(cell);
  const QString offset = takeOffset(rest);
  const QTime time = takeTime(rest);
  const QDate date = time.isValid() ? dateOf(rest, style) : QDate();
  if (!date.isValid() || date.year() < kFirst || date.year() > kLast) {
    return {};
  }
  namesDays = namesDays && namesDay(rest, date, style.calendar);
  return date.toString(Qt::ISODate) + u'T' + time.toString(u"HH:mm:ss"_s) + offset;
}

struct ReadColumn {
  QStringList times;
  bool namesDays = true;
};

std::optional<ReadColumn> readColumn(const QStringList& cells, const DateStyle& style) {
  ReadColumn column;
  for (const QString& cell : cells) {
    const bool isBlank = cell.trimmed().isEmpty() || isDash(cell);
    column.times += isBlank ? QString() : timeOf(cell, style, column.namesDays);
    if (!isBlank && column.times.last().isEmpty()) {
      return std::nullopt;
    }
  }
  return column;
}

// The calendars in which the first time that stands there names a month; where it is of numbers
// alone, all are one.
QList<Calendar> calendarsOf(const QStringList& cells) {
  const auto first = std::find_if(cells.begin(), cells.end(), [](const QString& cell) {
    return !cell.trimmed().isEmpty() && !isDash(cell);
  });
  QList<Calendar> all;
  for (const Calendar& calendar : calendars()) {
    if (first != cells.end() && monthIn(wordsIn(plainCell(*first)), calendar)) {
      all += calendar;
    }
  }
  return all.isEmpty() ? QList<Calendar>{Calendar()} : all;
}

// Whether a column of Moodle's worksheet is one of times: nothing else stands there, and where
// there is none, "-".
bool mayBeTimes(const QStringList& cells) {
  const auto isFilled = [](const QString& cell) { return !cell.trimmed().isEmpty(); };
  const bool areDashes = std::any_of(cells.begin(), cells.end(), isFilled) &&
                         std::all_of(cells.begin(), cells.end(), [&](const QString& cell) {
                           return !isFilled(cell) || isDash(cell);
                         });
  return areDashes || !timesOf(cells).isEmpty();
}

bool isTitle(const QString& title) {
  static const QStringList kTitles{u"lastmodifiedsubmission"_s, u"最終更新日時提出"_s,
                                   u"最終更新提出"_s,           u"submissiondate"_s,
                                   u"submissiontime"_s,         u"提出日時"_s};
  return kTitles.contains(bareTitle(title));
}

}  // namespace

QStringList timesOf(const QStringList& cells) {
  constexpr qsizetype kLongest = 120;  // of a time, in whatever words
  if (std::any_of(cells.begin(), cells.end(),
                  [](const QString& cell) { return cell.size() > kLongest; })) {
    return {};
  }
  QList<ReadColumn> readings;
  for (const Calendar& calendar : calendarsOf(cells)) {
    for (const Order order : {Order::DayMonth, Order::MonthDay}) {
      if (const auto read = readColumn(cells, {calendar, order})) {
        readings += *read;
      }
    }
  }
  const auto names = [](const ReadColumn& one) { return one.namesDays; };
  if (std::any_of(readings.begin(), readings.end(), names)) {
    readings.removeIf(std::not_fn(names));
  }
  const bool areOne = std::all_of(readings.begin(), readings.end(), [&](const ReadColumn& one) {
    return one.times == readings.first().times;
  });
  const QStringList times = areOne && !readings.isEmpty() ? readings.first().times : QStringList();
  return times.join(QString()).isEmpty() ? QStringList() : times;
}

ListTimes timesIn(const table::Table& table, qsizetype titles, qsizetype first, bool isWorksheet) {
  const auto cellsOf = [&](qsizetype column) {
    QStringList cells;
    for (qsizetype row = 0; row < table.rows.size(); ++row) {
      cells += row < first ? QString() : table.at(row, column);
    }
    return cells;
  };
  const qsizetype width = titles < 0 ? 0 : table.rows[titles].size();
  const auto timesAt = [&](qsizetype column) {
    const QStringList cells = cellsOf(column);
    const bool isBlank = std::all_of(cells.begin(), cells.end(), [](const QString& cell) {
      return cell.trimmed().isEmpty() || isDash(cell);
    });
    return isBlank ? ListTimes() : ListTimes{column, timesOf(cells)};
  };
  for (qsizetype column = 0; column < width; ++column) {
    if (isTitle(table.at(titles, column))) {
      return timesAt(column);
    }
  }
  QList<qsizetype> may;
  for (qsizetype column = 1; column < width && isWorksheet && may.size() < 2; ++column) {
    if (mayBeTimes(cellsOf(column))) {
      may += column;
    }
  }
  return may.size() < 2 ? ListTimes() : timesAt(may.first());
}

}  // namespace enshu::grading
