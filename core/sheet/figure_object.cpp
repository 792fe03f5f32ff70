// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/figure_object.h"

#include <QCoreApplication>
#include <QDir>
#include <QPainter>
#include <QTextFormat>
#include <algorithm>
#include <utility>

#include "core/sheet/figure.h"
#include "core/sheet/paper.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

constexpr double kBoxHeight = 20 * paper::kMillimetre;

}  // namespace

FigureObject::FigureObject(QString folder, const QSizeF& room, QObject* parent)
    : QObject(parent), folder_(std::move(folder)), room_(room) {}

QString FigureObject::path(const QString& name) const {
  const bool inside = QDir::isRelativePath(name) && !name.split(u'/').contains(".."_L1);
  const QString path = QDir(folder_).filePath(name);
  return inside && !figureSize(path, room_.width()).isEmpty() ? path : QString();
}

QSizeF FigureObject::intrinsicSize(QTextDocument*, int, const QTextFormat& format) {
  const QString file = path(format.toImageFormat().name());
  if (file.isEmpty()) {
    return {room_.width(), kBoxHeight};
  }
  const QSizeF size = figureSize(file, room_.width());
  return size * std::min(1.0, room_.height() / size.height());
}

void FigureObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                              const QTextFormat& format) {
  const QString name = format.toImageFormat().name();
  if (const QString file = path(name); !file.isEmpty()) {
    paintFigure(*painter, file, rect);
    return;
  }
  painter->save();
  painter->setPen(QPen(Qt::black, 1, Qt::DashLine));
  painter->drawRect(rect);
  painter->setFont(paper::paintFont(9));
  painter->drawText(rect, Qt::AlignCenter, tr("The figure %1 is missing.").arg(name));
  painter->restore();
}

}  // namespace enshu::sheet
