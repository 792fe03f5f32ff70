// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/number_format.h"

#include <QDateTime>
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/table/xml.h"

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr double kLastDay = 2'958'466;  // after 9999-12-31
constexpr int kMostDigits = 30;

QString general(double value) {
  return std::abs(value) < 1e15 && value == std::floor(value) ? QString::number(value + 0.0, 'f', 0)
                                                              : QString::number(value, 'g', 15);
}

// A sign of a format: one that acts, or a letter that stands for itself.
struct Sign {
  char16_t letter;
  bool isLiteral;
};

// A section without its colours and conditions, and without the room it leaves.
QList<Sign> signsOf(QStringView section) {
  QList<Sign> signs;
  bool isQuoted = false;
  for (qsizetype k = 0; k < section.size(); ++k) {
    const char16_t letter = section[k].unicode();
    if (letter == u'"') {
      isQuoted = !isQuoted;
    } else if (isQuoted) {
      signs.append({letter, true});
    } else if (letter == u'\\' && k + 1 < section.size()) {
      signs.append({section[++k].unicode(), true});
    } else if (letter == u'_' || letter == u'*') {
      ++k;
    } else if (letter == u'[') {
      const qsizetype end = section.indexOf(u']', k);
      const QStringView inside = section.mid(k + 1, end < 0 ? -1 : end - k - 1);
      const bool isElapsed = inside.startsWith(u'h', Qt::CaseInsensitive) ||
                             inside.startsWith(u'm', Qt::CaseInsensitive) ||
                             inside.startsWith(u's', Qt::CaseInsensitive);
      if (isElapsed && inside.size() <= 2) {
        signs.append({u'E', false});
        signs.append({u'h', false});
      }
      k = end < 0 ? section.size() : end;
    } else {
      signs.append({letter, QStringView(u"0#?.,%@/EehHmMsSyYdDgG").indexOf(letter) < 0});
    }
  }
  return signs;
}

// The section of a format that is for a value, and whether it shows the sign itself.
std::pair<QStringView, bool> sectionFor(const QString& format, double value) {
  QList<QStringView> sections;
  bool isQuoted = false;
  qsizetype begin = 0;
  for (qsizetype k = 0; k <= format.size(); ++k) {
    if (k == format.size() || (format[k] == u';' && !isQuoted)) {
      sections += QStringView(format).mid(begin, k - begin);
      begin = k + 1;
    } else if (format[k] == u'"') {
      isQuoted = !isQuoted;
    } else if (format[k] == u'\\') {
      ++k;
    }
  }
  if (value < 0 && sections.size() > 1) {
    return {sections[1], true};
  }
  return {value == 0 && sections.size() > 2 ? sections[2] : sections.value(0), false};
}

bool has(const QList<Sign>& signs, QStringView letters) {
  for (const Sign& sign : signs) {
    if (!sign.isLiteral && letters.contains(QChar(sign.letter))) {
      return true;
    }
  }
  return false;
}

// Days from the beginning of 1900, which by mistake has a 29th of February, or of 1904.
std::optional<QString> moment(double value, const QList<Sign>& signs, bool from1904) {
  if (value < 0 || value >= kLastDay) {
    return {};
  }
  const auto seconds = static_cast<qint64>(std::llround(value * 86'400));
  const qint64 day = seconds / 86'400;
  const QTime time = QTime::fromMSecsSinceStartOfDay(static_cast<int>(seconds % 86'400) * 1000);
  const bool hasTime = has(signs, u"hHsS");
  if (has(signs, u"E")) {
    return u"%1:%2"_s.arg(seconds / 3600).arg(time.toString(u"mm:ss"_s));
  }
  const bool hasDate = has(signs, u"yYdDgG") || !hasTime;
  const QDate first = from1904 ? QDate(1904, 1, 1) : QDate(1899, 12, day < 60 ? 31 : 30);
  const QString date = first.addDays(day).toString(Qt::ISODate);
  const QString clock = time.toString(u"HH:mm:ss"_s);
  return !hasDate ? clock : !hasTime ? date : date + u' ' + clock;
}

// What stands before, in and behind the digits of a format.
struct Digits {
  QList<Sign> whole;  // with the letters among them
  int decimals = 0;
  int leastDecimals = 0;
  bool hasThousands = false;
  int percents = 0;
  QString behind;
};

std::optional<Digits> digitsOf(const QList<Sign>& signs) {
  Digits digits;
  bool isBehindPoint = false;
  bool any = false;
  for (const Sign& sign : signs) {
    const QChar letter(sign.letter);
    const bool isDigit = !sign.isLiteral && QStringView(u"0#?").contains(letter);
    any = any || isDigit;
    if (isDigit && isBehindPoint) {
      ++digits.decimals;
      digits.leastDecimals = sign.letter == u'0' ? digits.decimals : digits.leastDecimals;
    } else if (!sign.isLiteral && letter == u'.') {
      isBehindPoint = true;
    } else if (!sign.isLiteral && letter == u',') {
      digits.hasThousands = true;
    } else if (!sign.isLiteral && !isDigit && letter != u'%') {
      return {};
    } else {
      digits.percents += !sign.isLiteral && letter == u'%' ? 1 : 0;
      if (isBehindPoint) {
        digits.behind += letter;
      } else {
        digits.whole.append({sign.letter, !isDigit});
      }
    }
  }
  return any && digits.decimals <= kMostDigits ? std::optional(digits) : std::nullopt;
}

// The digits put into their places, from the right; the first place takes all that are left.
QString placed(QString number, const Digits& digits) {
  QString result;
  qsizetype places = std::count_if(digits.whole.begin(), digits.whole.end(),
                                   [](const Sign& sign) { return !sign.isLiteral; });
  int written = 0;
  for (auto sign = digits.whole.crbegin(); sign != digits.whole.crend(); ++sign) {
    if (sign->isLiteral) {
      result.prepend(QChar(sign->letter));
      continue;
    }
    --places;
    do {
      if (number.isEmpty() && sign->letter != u'0') {
        break;
      }
      if (digits.hasThousands && written > 0 && written % 3 == 0) {
        result.prepend(u',');
      }
      result.prepend(number.isEmpty() ? QChar(u'0') : number.back());
      number.chop(1);
      ++written;
    } while (places == 0 && !number.isEmpty());
  }
  return result;
}

QString withDigits(double value, const Digits& digits) {
  const QString text =
      QString::number(value * std::pow(100.0, digits.percents), 'f', digits.decimals);
  QString whole = text.section(u'.', 0, 0);
  QString decimals = text.section(u'.', 1);
  while (decimals.size() > digits.leastDecimals && decimals.endsWith(u'0')) {
    decimals.chop(1);
  }
  const QString front = placed(whole == u"0" ? QString() : whole, digits);
  return front + (decimals.isEmpty() ? QString() : u'.' + decimals) + digits.behind;
}

// Formats that have a number and no entry in the file; the others of these are dates or General.
QString builtIn(int number) {
  static const QMap<int, QString> all{{1, u"0"_s},
                                      {2, u"0.00"_s},
                                      {3, u"#,##0"_s},
                                      {4, u"#,##0.00"_s},
                                      {9, u"0%"_s},
                                      {10, u"0.00%"_s},
                                      {14, u"yyyy-mm-dd"_s},
                                      {18, u"h:mm"_s},
                                      {19, u"h:mm:ss"_s},
                                      {20, u"h:mm"_s},
                                      {21, u"h:mm:ss"_s},
                                      {22, u"yyyy-mm-dd h:mm"_s},
                                      {32, u"h:mm"_s},
                                      {33, u"h:mm:ss"_s},
                                      {37, u"#,##0;-#,##0"_s},
                                      {38, u"#,##0;-#,##0"_s},
                                      {39, u"#,##0.00;-#,##0.00"_s},
                                      {40, u"#,##0.00;-#,##0.00"_s},
                                      {45, u"mm:ss"_s},
                                      {46, u"[h]:mm:ss"_s},
                                      {47, u"mm:ss"_s}};
  const bool isDate = (number >= 14 && number <= 17) || (number >= 27 && number <= 36) ||
                      (number >= 50 && number <= 58);
  return all.value(number, isDate ? u"yyyy-mm-dd"_s : u"General"_s);
}

}  // namespace

QString shown(double value, const QString& format, bool from1904) {
  if (format.compare(u"General", Qt::CaseInsensitive) == 0 || !std::isfinite(value)) {
    return general(value);
  }
  const auto [section, showsSign] = sectionFor(format, value);
  const QList<Sign> signs = signsOf(section);
  if (section.contains(u"General", Qt::CaseInsensitive)) {
    return general(value);
  }
  if (has(signs, u"hHmMsSyYdDgG")) {
    return moment(value, signs, from1904).value_or(general(value));
  }
  const bool isText =
      !signs.isEmpty() &&
      std::all_of(signs.begin(), signs.end(), [](const Sign& sign) { return sign.isLiteral; });
  if (isText) {
    QString text;
    for (const Sign& sign : signs) {
      text += QChar(sign.letter);
    }
    return text;
  }
  const auto digits = digitsOf(signs);
  if (!digits || std::abs(value) >= 1e15) {
    return general(value);
  }
  const QString text = withDigits(std::abs(value), *digits);
  return value < 0 && !showsSign ? u'-' + text : text;
}

bool isForNumbers(const QString& format) {
  const QList<Sign> signs = signsOf(sectionFor(format, 1).first);
  const auto digits = digitsOf(signs);
  return digits && digits->percents == 0 &&
         !QStringView(format).contains(u"General", Qt::CaseInsensitive);
}

Result<NumberFormats> NumberFormats::read(const Part& styles, const QString& name) {
  NumberFormats formats;
  QMap<int, QString> own;
  bool isInCells = false;
  Xml xml(styles, name);
  while (xml.next()) {
    if (xml.isStart(u"numFmt")) {
      own[xml.attribute(u"numFmtId").toInt()] = xml.attribute(u"formatCode");
    } else if (xml.isStart(u"cellXfs") || xml.isEnd(u"cellXfs")) {
      isInCells = xml.isStart(u"cellXfs");
    } else if (xml.isStart(u"xf") && isInCells) {
      const int number = xml.attribute(u"numFmtId").toInt();
      formats.formats_ += own.contains(number) ? own[number] : builtIn(number);
    }
  }
  ENSHU_TRY(xml.check());
  return formats;
}

}  // namespace enshu::table
