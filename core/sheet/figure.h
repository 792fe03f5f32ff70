// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace enshu::sheet {

// The size of a picture file that fits into `room`, never larger than it was drawn; empty when the
// file cannot be read.
QSizeF figureSize(const QString& path, double room);

// A colour moved towards the text's until letters in it can be read on the page (contrast 4.5, as
// WCAG 2 asks for).
QColor readable(const QColor& colour, const QColor& text, const QColor& page);

// The picture at this size for a screen of this pixel ratio. An SVG's currentColor is the text's,
// its white the page's, and every other colour is readable there.
QImage drawFigure(const QString& path, const QSizeF& size, const QColor& text, const QColor& page,
                  double ratio);

// The picture into this place of a white page; an SVG as shapes.
void paintFigure(QPainter& painter, const QString& path, const QRectF& place);

}  // namespace enshu::sheet
