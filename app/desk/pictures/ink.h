// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>

class QPainter;
class QRectF;

namespace enshu::desk {

// The colours of every picture.
struct Ink {
  QColor paper;
  QColor text;
  QColor faint;
  QColor line;
  QColor yours;
  QColor reference;
  QColor error;
};

Ink inkOf(const QPalette& palette);
QColor mixed(const QColor& a, const QColor& b, double share);  // share of b

QPen yoursPen(const Ink& ink, double width = 2);
QPen referencePen(const Ink& ink, double width = 2);  // dashed

// "Yours" and "Reference" with their lines, from the top left of `room`.
void drawKey(QPainter& painter, const QRectF& room, const Ink& ink);

// The same of arrows: thin over broad.
void drawBandKey(QPainter& painter, const QRectF& room, const Ink& ink);

// A text of the context "Picture", marked with QT_TRANSLATE_NOOP where it stands.
QString pictureText(const char* text);

QString powerOfTen(int exponent);  // "10⁻⁶"

// Four digits, with a real minus sign; "no number" if it is none.
QString shortNumber(double number);

QString unitInSigns(const QString& unit);  // "m/s²" for "m/s^2"

// A number with its unit: several units, of which one is meant, in brackets; "1" goes without.
QString amount(double number, const QString& unit);

}  // namespace enshu::desk
