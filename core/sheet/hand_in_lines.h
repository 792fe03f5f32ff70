// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextCharFormat>
#include <QTextObjectInterface>

namespace enshu::sheet {

// The lines on which a student writes a name, a student number and the date, in one row of the
// document.
class HandInLines : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)
 public:
  static constexpr int kType = QTextFormat::UserObject + 2;

  explicit HandInLines(double width, QObject* parent = nullptr);

  static QTextCharFormat format();

  // The same on a page without a document.
  static void draw(QPainter& painter, const QRectF& place);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  double width_;
};

}  // namespace enshu::sheet
