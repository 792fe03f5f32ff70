// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/visible.h"

#include <QHash>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::text {

namespace {

constexpr char32_t kWideBlank = U'\u3000';  // between the parts of a Japanese name

// Letters and marks by category, but nothing is drawn for them.
bool isBlankLetter(char32_t letter) {
  static constexpr char32_t kBlank[] = {U'\u034F', U'\u115F', U'\u1160', U'\u17B4',
                                        U'\u17B5', U'\u2800', U'\u3164', U'\uFFA0'};
  return std::find(std::begin(kBlank), std::end(kBlank), letter) != std::end(kBlank);
}

bool choosesVariant(char32_t letter) {
  return (letter >= U'\uFE00' && letter <= U'\uFE0F') ||
         (letter >= U'\U000E0100' && letter <= U'\U000E01EF') ||
         (letter >= U'\u180B' && letter <= U'\u180F');
}

bool isPrinted(char32_t letter) {
  switch (QChar::category(letter)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
      return false;
    default:
      return !isBlankLetter(letter);
  }
}

bool isMark(char32_t letter) {
  const QChar::Category category = QChar::category(letter);
  return category == QChar::Mark_NonSpacing || category == QChar::Mark_SpacingCombining ||
         category == QChar::Mark_Enclosing;
}

QString escaped(QStringView units) {
  QString shown;
  for (const QChar unit : units) {
    shown += u"\\u%1"_s.arg(unit.unicode(), 4, 16, QChar(u'0'));
  }
  return shown;
}

// The text with every letter escaped for which isShown(letter, its place) is false.
template <class IsShown>
QString rewrite(QStringView text, const IsShown& isShown) {
  QString shown;
  shown.reserve(text.size());
  for (qsizetype i = 0; i < text.size();) {
    const bool pair =
        text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
    const char32_t letter =
        pair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : char32_t{text[i].unicode()};
    const QStringView units = text.sliced(i, pair ? 2 : 1);
    if (isShown(letter, i)) {
      shown += units;
    } else {
      shown += escaped(units);
    }
    i += units.size();
  }
  return shown;
}

// A blank inside a name is one if it stands alone between others.
bool isPlainBlank(const QString& name, qsizetype offset) {
  return offset > 0 && offset + 1 < name.size() && !name[offset - 1].isSpace() &&
         (name[offset] == u' ' || char32_t{name[offset].unicode()} == kWideBlank);
}

QString withMarksShown(const QString& name) {
  return rewrite(name, [](char32_t letter, qsizetype) { return !isMark(letter); });
}

QString look(const QString& name) {
  return name.normalized(QString::NormalizationForm_C);
}

}  // namespace

QString visible(const QString& text) {
  return rewrite(text, [](char32_t letter, qsizetype) { return isPrinted(letter); });
}

QString visibleLines(const QString& text) {
  return rewrite(QString(text).replace(u"\r\n"_s, u"\n"_s), [](char32_t letter, qsizetype) {
    return letter == U'\n' || letter == U'\t' || isPrinted(letter);
  });
}

QString visibleOutput(const QByteArray& printed) {
  return visibleLines(QString::fromUtf8(printed));
}

QString visibleName(const QString& name) {
  return rewrite(name, [&name](char32_t letter, qsizetype offset) {
    return QChar::category(letter) == QChar::Separator_Space
               ? isPlainBlank(name, offset)
               : isPrinted(letter) && !choosesVariant(letter);
  });
}

QStringList apart(const QStringList& names) {
  QStringList shown;
  QHash<QString, int> looks;
  for (const QString& name : names) {
    shown += visibleName(name);
    ++looks[look(shown.last())];
  }
  QHash<QString, int> taken;
  for (QString& name : shown) {
    if (looks.value(look(name)) > 1 && name != look(name)) {
      name = withMarksShown(name);
    }
    if (const int before = taken[look(name)]++; before > 0) {
      name += u" (%1)"_s.arg(before + 1);
    }
  }
  return shown;
}

}  // namespace enshu::text
