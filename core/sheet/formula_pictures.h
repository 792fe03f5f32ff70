// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QHash>
#include <QString>
#include <QSvgRenderer>
#include <memory>
#include <optional>

namespace enshu::sheet {

// Size of a drawn formula, in units of the font's x-height.
struct FormulaSize {
  double width = 0;
  double height = 0;  // all of it
  double depth = 0;   // the part of it below the baseline
};

// The drawn formulas of an exercise, <directory>/<hash>.svg. A picture's viewBox is in thousandths
// of an em of MathJax's font, with y = 0 on the baseline.
class FormulaPictures {
 public:
  explicit FormulaPictures(QString directory = {}) : directory_(std::move(directory)) {}

  // Empty when the formula has not been drawn, or its picture is damaged.
  std::optional<FormulaSize> size(const QString& hash) const;

  // The picture in one colour; nullptr when its file is missing or damaged. Valid until the next
  // call with another colour.
  QSvgRenderer* picture(const QString& hash, const QColor& colour);

 private:
  QByteArray bytes(const QString& hash) const;

  QString directory_;
  mutable QHash<QString, std::optional<FormulaSize>> sizes_;
  QHash<QString, std::shared_ptr<QSvgRenderer>> pictures_;
  QColor colour_;
};

// SVG bytes with `currentColor` replaced: Qt's renderer takes it for black.
QByteArray coloured(QByteArray svg, const QColor& colour);

}  // namespace enshu::sheet
