// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QSizeF>
#include <QString>

namespace enshu::desk {

// The size of a picture file that fits into `room`, never larger than it was drawn; empty when the
// file cannot be read.
QSizeF figureSize(const QString& path, double room);

// The picture at this size for a screen of this pixel ratio; an SVG's currentColor in `colour`.
QImage drawFigure(const QString& path, const QSizeF& size, const QColor& colour, double ratio);

}  // namespace enshu::desk
