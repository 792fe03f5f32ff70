// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/sheet/figure.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>

#include "app/desk/sheet/formula_pictures.h"

namespace enshu::desk {

QSizeF figureSize(const QString& path, double room) {
  const QSizeF size = path.endsWith(u".svg") ? QSizeF(QSvgRenderer(path).defaultSize())
                                             : QSizeF(QImage(path).size());
  return size.isEmpty() ? QSizeF() : size * std::min(1.0, std::max(room, 1.0) / size.width());
}

QImage drawFigure(const QString& path, const QSizeF& size, const QColor& colour, double ratio) {
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
  QSvgRenderer(coloured(file.readAll(), colour)).render(&painter, QRectF(QPointF(), size));
  return image;
}

}  // namespace enshu::desk
