// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextObjectInterface>

namespace enshu::sheet {

// Draws the figures of a sheet as what they are, an SVG as shapes; stands in for the document's own
// way of drawing images, which makes dots of them. In place of one that cannot be read, or lies
// outside the sheet's folder, a box says so.
class FigureObject : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)
 public:
  // `folder`: of the sheet; `room`: the greatest width and height.
  FigureObject(QString folder, const QSizeF& room, QObject* parent = nullptr);

  // The path of the figure that the sheet calls so; empty: there is none that can be drawn.
  QString path(const QString& name) const;

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  QString folder_;
  QSizeF room_;
};

}  // namespace enshu::sheet
