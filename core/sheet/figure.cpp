// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/figure.h"

#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <algorithm>
#include <cmath>

#include "core/sheet/formula_pictures.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kReadable = 4.5;

// Relative luminance (WCAG 2.2).
double luminance(const QColor& colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
         0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

QByteArray onPage(const QByteArray& svg, const QColor& text, const QColor& page) {
  static const QRegularExpression named(u"\"(#[0-9a-fA-F]{6}|white)\""_s);
  const QString drawn = QString::fromUtf8(svg);
  QString made;
  qsizetype from = 0;
  for (auto match = named.globalMatch(drawn); match.hasNext();) {
    const QRegularExpressionMatch one = match.next();
    const QColor colour(one.captured(1));
    made += drawn.mid(from, one.capturedStart(1) - from);
    made += (colour == Qt::white ? page : readable(colour, text, page)).name();
    from = one.capturedEnd(1);
  }
  return coloured((made + drawn.mid(from)).toUtf8(), text);
}

}  // namespace

QSizeF figureSize(const QString& path, double room) {
  const QSizeF size = path.endsWith(u".svg") ? QSizeF(QSvgRenderer(path).defaultSize())
                                             : QSizeF(QImage(path).size());
  return size.isEmpty() ? QSizeF() : size * std::min(1.0, std::max(room, 1.0) / size.width());
}

QColor readable(const QColor& colour, const QColor& text, const QColor& page) {
  constexpr int kSteps = 20;
  QColor moved = colour;
  for (int step = 1; step <= kSteps && contrast(moved, page) < kReadable; ++step) {
    const float share = static_cast<float>(step) / kSteps;
    const auto mixed = [&](float from, float towards) { return from + share * (towards - from); };
    moved =
        QColor::fromRgbF(mixed(colour.redF(), text.redF()), mixed(colour.greenF(), text.greenF()),
                         mixed(colour.blueF(), text.blueF()));
  }
  return moved;
}

QImage drawFigure(const QString& path, const QSizeF& size, const QColor& text, const QColor& page,
                  double ratio) {
  if (!path.endsWith(u".svg")) {
    return QImage(path);
  }
  QFile file(path);
  QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
  if (!file.open(QIODevice::ReadOnly) || image.isNull()) {
    return {};
  }
  image.setDevicePixelRatio(ratio);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  QSvgRenderer(onPage(file.readAll(), text, page)).render(&painter, QRectF(QPointF(), size));
  return image;
}

void paintFigure(QPainter& painter, const QString& path, const QRectF& place) {
  if (!path.endsWith(u".svg")) {
    painter.drawImage(place, QImage(path));
    return;
  }
  QFile file(path);
  if (file.open(QIODevice::ReadOnly)) {
    QSvgRenderer(onPage(file.readAll(), Qt::black, Qt::white)).render(&painter, place);
  }
}

}  // namespace enshu::sheet
