// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/xml.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::table {

namespace {

constexpr int kMostDepth = 64;

const QRegularExpression& escape() {
  static const QRegularExpression pattern(u"_x([0-9A-Fa-f]{4})_"_s);
  return pattern;
}

bool isForXml(QChar letter) {
  const char16_t code = letter.unicode();
  return (code >= 0x20 || code == u'\t' || code == u'\n') && code < 0xFFFE;
}

}  // namespace

bool Xml::next() {
  while (isGood() && !reader_.atEnd()) {
    switch (reader_.readNext()) {
      case QXmlStreamReader::DTD:
      case QXmlStreamReader::EntityReference:
        refuse();
        return false;
      case QXmlStreamReader::StartElement:
        if (++depth_ > kMostDepth) {
          refuse();
          return false;
        }
        return true;
      case QXmlStreamReader::EndElement:
        --depth_;
        return true;
      case QXmlStreamReader::Characters:
        return true;
      default:
        break;
    }
  }
  return false;
}

QString Xml::attribute(QStringView name) const {
  for (const QXmlStreamAttribute& attribute : reader_.attributes()) {
    if (attribute.name() == name) {
      return attribute.value().toString();
    }
  }
  return {};
}

QString Xml::relationshipId() const {
  for (const QXmlStreamAttribute& attribute : reader_.attributes()) {
    if (attribute.name() == u"id" && !attribute.namespaceUri().isEmpty()) {
      return attribute.value().toString();
    }
  }
  return {};
}

QString Xml::richText() {
  const int outside = depth_ - 1;
  int pronounced = 0;
  bool isInText = reader_.name() == u"t";
  QString text;
  while (depth_ > outside && next()) {
    if (isStart(u"rPh") || isEnd(u"rPh")) {
      pronounced += isStart(u"rPh") ? 1 : -1;
    } else if (isStart(u"t") || isEnd(u"t")) {
      isInText = isStart(u"t");
    } else if (isText() && isInText && pronounced == 0) {
      text += reader_.text();
    }
  }
  return unescaped(text);
}

Result<void> Xml::check() const {
  return isGood() ? Result<void>()
                  : failure(place_ + ":" + std::to_string(reader_.lineNumber()) + ":" +
                                std::to_string(reader_.columnNumber() + 1),
                            ENSHU_TEXT("the XML of the workbook is damaged"));
}

QString unescaped(const QString& text) {
  if (!text.contains(u"_x")) {
    return text;
  }
  QString result;
  qsizetype copied = 0;
  for (auto match = escape().globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    result += QStringView(text).sliced(copied, found.capturedStart() - copied);
    result += QChar(found.captured(1).toUShort(nullptr, 16));
    copied = found.capturedEnd();
  }
  return result += QStringView(text).sliced(copied);
}

QString escaped(const QString& text) {
  QString result;
  for (qsizetype k = 0; k < text.size(); ++k) {
    const QChar letter = text[k];
    if (letter == u'_' && escape()
                              .match(text, k, QRegularExpression::NormalMatch,
                                     QRegularExpression::AnchorAtOffsetMatchOption)
                              .hasMatch()) {
      result += u"_x005F_"_s;
    } else if (isForXml(letter)) {
      result += letter;
    } else {
      result +=
          u"_x"_s + QString::number(letter.unicode(), 16).toUpper().rightJustified(4, u'0') + u'_';
    }
  }
  return result.toHtmlEscaped();
}

}  // namespace enshu::table
