// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextCharFormat>
#include <QTextObjectInterface>

#include "core/course/formulas.h"
#include "core/sheet/formula_pictures.h"

namespace enshu::sheet {

// Draws formulas inside the lines of a text document, on the baseline and in the text's colour.
class FormulaObject : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)
 public:
  static constexpr int kType = QTextFormat::UserObject + 1;
  enum Property { TexProperty = QTextFormat::UserProperty + 1, HashProperty, DisplayProperty };

  explicit FormulaObject(FormulaPictures& pictures, QObject* parent = nullptr);

  void setColour(const QColor& colour) { colour_ = colour; }

  // The format of the character that stands for a formula; `around` is the format of the text
  // there.
  static QTextCharFormat format(const course::Formula& formula, const QTextCharFormat& around);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  FormulaPictures& pictures_;
  QColor colour_ = Qt::black;
};

}  // namespace enshu::sheet
