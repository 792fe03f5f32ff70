// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/ink.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <cmath>

#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

QColor mixed(const QColor& a, const QColor& b, double share) {
  const auto blend = [share](int x, int y) {
    return static_cast<int>(std::lround(x + (y - x) * share));
  };
  return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

Ink inkOf(const QPalette& palette) {
  return {palette.color(QPalette::Base), palette.color(QPalette::Text), faintText(palette),
          lineColour(palette),           channelColour(1, palette),     channelColour(0, palette),
          toneColour(Tone::Bad, palette)};
}

QPen yoursPen(const Ink& ink, double width) {
  return {ink.yours, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

QPen referencePen(const Ink& ink, double width) {
  QPen pen(ink.reference, width, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
  pen.setDashPattern({4, 2.5});
  return pen;
}

namespace {

void drawKey(QPainter& painter, const QRectF& room, const Ink& ink, const QPen& yours,
             const QPen& reference) {
  const QFontMetricsF metrics(painter.font());
  double x = room.left();
  const double y = room.top() + metrics.height() / 2;
  const auto entry = [&](const QPen& pen, const QString& text) {
    painter.setPen(pen);
    painter.drawLine(QPointF(x, y), QPointF(x + 26, y));
    painter.setPen(ink.text);
    painter.drawText(QPointF(x + 33, y + metrics.ascent() / 2 - 1), text);
    x += 33 + metrics.horizontalAdvance(text) + 20;
  };
  entry(yours, pictureText(QT_TRANSLATE_NOOP("Picture", "Yours")));
  entry(reference, pictureText(QT_TRANSLATE_NOOP("Picture", "Reference")));
}

}  // namespace

void drawKey(QPainter& painter, const QRectF& room, const Ink& ink) {
  drawKey(painter, room, ink, yoursPen(ink, 2.4), referencePen(ink, 2.4));
}

void drawBandKey(QPainter& painter, const QRectF& room, const Ink& ink) {
  QColor broad = ink.reference;
  broad.setAlphaF(0.55F);
  drawKey(painter, room, ink, yoursPen(ink, 2), QPen(broad, 6, Qt::SolidLine, Qt::FlatCap));
}

QString pictureText(const char* text) {
  return QCoreApplication::translate("Picture", text);
}

QString powerOfTen(int exponent) {
  static const QString digits = QString::fromUtf8("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = u"10"_s;
  for (const QChar digit : QString::number(exponent)) {
    text += digit == u'-' ? QChar(0x207b) : digits[digit.digitValue()];
  }
  return text;
}

QString shortNumber(double number) {
  if (!std::isfinite(number)) {
    return pictureText(QT_TRANSLATE_NOOP("Picture", "no number"));
  }
  return QLocale::c().toString(number, 'g', 4).replace(u'-', QChar(0x2212));
}

QString unitInSigns(const QString& unit) {
  return QString(unit).replace(u"^2"_s, u"²"_s);
}

QString amount(double number, const QString& unit) {
  if (unit == u'1' || unit.isEmpty()) {
    return shortNumber(number);
  }
  const bool several = unit.contains(u", "_s);
  return shortNumber(number) + (several ? u" [%1]"_s : u" %1"_s).arg(unitInSigns(unit));
}

}  // namespace enshu::desk
