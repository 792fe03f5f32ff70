// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/paper.h"

#include <QImage>

using namespace Qt::StringLiterals;

namespace enshu::sheet::paper {

namespace {

constexpr double kTextPoints = 10;
constexpr double kInchesPerMetre = 1000 / 25.4;

}  // namespace

QFont textFont() {
  QFont font;
  font.setFamilies({u"Noto Sans CJK JP"_s, u"Noto Sans"_s, u"DejaVu Sans"_s});
  font.setPointSizeF(kTextPoints);
  font.setHintingPreference(QFont::PreferNoHinting);
  // Shaped, digits become glyphs of which Qt's PDF does not say that they are digits.
  font.setStyleStrategy(QFont::PreferNoShaping);
  return font;
}

QFont paintFont(double points, QFont::Weight weight) {
  QFont font = textFont();
  font.setPixelSize(qRound(points * kDpi / kPointsPerInch));
  font.setWeight(weight);
  return font;
}

QPaintDevice* device() {
  static QImage image = [] {
    QImage dot(1, 1, QImage::Format_RGB32);
    dot.setDotsPerMeterX(qRound(kDpi * kInchesPerMetre));
    dot.setDotsPerMeterY(qRound(kDpi * kInchesPerMetre));
    return dot;
  }();
  return &image;
}

}  // namespace enshu::sheet::paper
