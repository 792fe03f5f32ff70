// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/formula_picture.h"

#include <QSet>
#include <QXmlStreamReader>
#include <cmath>
#include <optional>

namespace enshu::course {

namespace {

constexpr double kMostUnits = 1e6;  // a thousand em

const QSet<QString>& elements() {
  static const QSet<QString> names{u"svg"_qs, u"defs"_qs, u"g"_qs,    u"path"_qs,
                                   u"use"_qs, u"rect"_qs, u"line"_qs, u"text"_qs};
  return names;
}

const QSet<QString>& attributes() {
  static const QSet<QString> names{u"d"_qs,         u"fill"_qs,       u"font-family"_qs,
                                   u"font-size"_qs, u"font-style"_qs, u"font-weight"_qs,
                                   u"height"_qs,    u"stroke"_qs,     u"stroke-width"_qs,
                                   u"transform"_qs, u"viewBox"_qs,    u"stroke-dasharray"_qs,
                                   u"width"_qs,     u"x"_qs,          u"x1"_qs,
                                   u"x2"_qs,        u"y"_qs,          u"y1"_qs,
                                   u"y2"_qs};
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
      box = parsedBox(xml.attributes().value(QLatin1String("viewBox")));
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
