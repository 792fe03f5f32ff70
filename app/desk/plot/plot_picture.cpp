// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/plot_picture.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kKeyGap = 14;

// The key in lines of its own over the chart; gives the height that it took.
double drawKey(QPainter& painter, const QList<PlotCurve>& curves, const QRectF& area,
               const QPalette& palette) {
  const QFontMetricsF metrics(painter.font());
  double x = area.left() + kKeyGap;
  double y = area.top() + 4;
  for (const PlotCurve& curve : curves) {
    const double width = metrics.horizontalAdvance(curve.name);
    if (x > area.left() + kKeyGap && x + 34 + width > area.right()) {
      x = area.left() + kKeyGap;
      y += metrics.height();
    }
    painter.setPen(curvePen(curve, palette));
    const double middle = y + metrics.height() / 2;
    painter.drawLine(QPointF(x, middle), QPointF(x + 28, middle));
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QPointF(x + 34, y + metrics.ascent()), curve.name);
    x += 34 + width + kKeyGap;
  }
  return curves.isEmpty() ? 0 : y + metrics.height() - area.top();
}

QSize sizeOf(const PlotPicture& picture) {
  QSize size(picture.width, 0);
  for (const PlotPicture::Part& part : picture.parts) {
    size.rheight() += part.height;
  }
  return size;
}

void drawAll(QPainter& painter, const PlotPicture& picture) {
  double top = 0;
  for (const PlotPicture::Part& part : picture.parts) {
    const ChartDrawing& chart = part.chart;
    const QRectF area(0, top, picture.width, part.height);
    painter.setFont(chart.font);
    painter.fillRect(area, cardBackground(chart.palette));
    const double key = drawKey(painter, chart.curves, area, chart.palette);
    chart.paint(painter, area.adjusted(0, key, 0, 0));
    top += part.height;
  }
}

QByteArray svg(const PlotPicture& picture) {
  QBuffer bytes;
  QSvgGenerator generator;
  generator.setOutputDevice(&bytes);
  generator.setSize(sizeOf(picture));
  generator.setViewBox(QRect({}, sizeOf(picture)));
  QPainter painter(&generator);
  drawAll(painter, picture);
  painter.end();
  return bytes.data();
}

QByteArray png(const PlotPicture& picture) {
  QImage image(sizeOf(picture) * 2, QImage::Format_RGB32);
  image.setDevicePixelRatio(2);
  QPainter painter(&image);
  drawAll(painter, picture);
  painter.end();
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  image.save(&bytes, "PNG");
  return bytes.data();
}

}  // namespace

// By way of memory: the writers of pictures do not say that a disk is full.
Result<void> writePicture(const QString& path, const PlotPicture& picture,
                          const std::stop_token& stop) {
  const bool vectors = path.endsWith(u".svg"_s, Qt::CaseInsensitive);
  const QByteArray bytes = vectors ? svg(picture) : png(picture);
  if (stop.stop_requested()) {
    return failure(path.toStdString(), ENSHU_TEXT("writing was stopped"));
  }
  QSaveFile file(path);
  if (bytes.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() ||
      !file.flush() || !file.commit()) {
    return failure(path.toStdString(), ENSHU_TEXT("the picture could not be written: %1"),
                   {file.errorString().toStdString()});
  }
  return {};
}

}  // namespace enshu::desk
