// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/formula_picture.h"

#include <QSet>
#include <QXmlStreamReader>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

constexpr double kMostUnits = 1e6;  // a thousand em

const QSet<QString>& elements() {
  static const QSet<QString> names{u"svg"_s, u"defs"_s, u"g"_s,    u"path"_s,
                                   u"use"_s, u"rect"_s, u"line"_s, u"text"_s};
  return names;
}

const QSet<QString>& attributes() {
  static const QSet<QString> names{u"d"_s,         u"fill"_s,       u"font-family"_s,
                                   u"font-size"_s, u"font-style"_s, u"font-weight"_s,
                                   u"height"_s,    u"stroke"_s,     u"stroke-width"_s,
                                   u"transform"_s, u"viewBox"_s,    u"stroke-dasharray"_s,
                                   u"width"_s,     u"x"_s,          u"x1"_s,
                                   u"x2"_s,        u"y"_s,          u"y1"_s,
                                   u"y2"_s};
  return names;
}

bool mayStand(QStringView element, const QXmlStreamAttribute& attribute) {
  const QString name = attribute.qualifiedName().toString();
  if (name == u"id") {
    return element == u"path";
  }
  if (name == u"xlink:href") {
    return element == u"use" && attribute.value().startsWith(u'#');
  }
  return attributes().contains(name) && !attribute.value().contains(u"url(");
}

// What has no place in a picture; empty: all has.
QString foreignPart(const QXmlStreamReader& xml, bool root) {
  if (xml.tokenType() == QXmlStreamReader::DTD ||
      xml.tokenType() == QXmlStreamReader::ProcessingInstruction) {
    return xml.tokenString();
  }
  if (!xml.isStartElement()) {
    return {};
  }
  const QString element = xml.qualifiedName().toString();
  if (!elements().contains(element) || (element == u"svg") != root ||
      xml.namespaceUri() != u"http://www.w3.org/2000/svg") {
    return u'<' + element + u'>';
  }
  for (const QXmlStreamAttribute& attribute : xml.attributes()) {
    if (!mayStand(element, attribute)) {
      return u'<' + element + u' ' + attribute.qualifiedName().toString() + u'>';
    }
  }
  return {};
}

QRectF parsedBox(QStringView viewBox) {
  QList<double> numbers;
  for (const QStringView part : viewBox.split(u' ', Qt::SkipEmptyParts)) {
    bool isNumber = false;
    const double number = part.toDouble(&isNumber);
    if (!isNumber || !(std::abs(number) <= kMostUnits)) {
      return {};
    }
    numbers += number;
  }
  return numbers.size() == 4 ? QRectF(numbers[0], numbers[1], numbers[2], numbers[3]) : QRectF();
}

}  // namespace

Result<QRectF> boxOfPicture(const QByteArray& svg) {
  if (svg.size() > kMostPictureBytes) {
    return failure({}, ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(kMostPictureBytes)});
  }
  QXmlStreamReader xml(svg);
  std::optional<QRectF> box;
  while (!xml.atEnd()) {
    xml.readNext();
    if (const QString part = foreignPart(xml, !box); !part.isEmpty()) {
      return failure({}, ENSHU_TEXT("%1 has no place in the picture of a formula"),
                     {part.toStdString()});
    }
    if (xml.isStartElement() && !box) {
      box = parsedBox(xml.attributes().value("viewBox"_L1));
      if (!box->isValid()) {
        return failure({},
                       ENSHU_TEXT("has no size of its own; a number at the margin is written "
                                  "as %1, not as %2"),
                       {"\\qquad (1)", "\\tag"});
      }
    }
  }
  if (xml.hasError()) {
    return failure({}, ENSHU_TEXT("is no SVG: %1"), {xml.errorString().toStdString()});
  }
  return *box;
}

}  // namespace enshu::course
