// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/gap_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/desk/pictures/ink.h"
#include "app/desk/pictures/largest.h"
#include "app/desk/plot/channel_colours.h"

namespace enshu::desk {

namespace {

constexpr double kFarther = 20;     // than the reference an answer is drawn at most
constexpr double kMostGap = 1e300;  // so that an axis has room beyond it

}  // namespace

GapPicture::GapPicture(PictureContent content, QWidget* parent)
    : SamplePicture(std::move(content), parent) {
  const grading::Trajectory& of = this->content().numbers;
  yours_ = of.answer;
  reference_ = of.reference;
  if (this->content().spec.error) {
    yours_ -= of.reference;
    reference_.setZero();
  }
  const double right = largest(reference_);
  most_ = largest(yours_);
  most_ = right > 0 ? std::max(right, std::min(most_, kFarther * right)) : most_;
  most_ = most_ > 0 ? std::min(most_, kMostGap) : 1;
}

QString GapPicture::name(Eigen::Index row) const {
  return content().numbers.channels.value(row);
}

SamplePicture::Scale GapPicture::scale() const {
  const AxisScale axis = axisScale(-1.08 * most_, 1.08 * most_, 5);
  Scale scale{-1.08 * most_, 1.08 * most_, {}, {}};
  const int exponent = 3 * static_cast<int>(std::floor(std::log10(most_) / 3));
  const bool scaled = exponent < -1 || exponent > 4;
  const double unit = scaled ? std::pow(10.0, exponent) : 1;
  const int last = static_cast<int>(std::floor(scale.high / axis.step));
  for (int k = static_cast<int>(std::ceil(scale.low / axis.step)); k <= last; ++k) {
    const double tick = k * axis.step;
    scale.ticks.append({tick, QString::number(tick / unit, 'g', 4).replace(u'-', QChar(0x2212))});
  }
  scale.caption =
      scaled ? tr("in %1 %2").arg(powerOfTen(exponent), unitInSigns(content().numbers.unit))
             : tr("in %1").arg(unitInSigns(content().numbers.unit));
  return scale;
}

void GapPicture::drawLines(QPainter& painter, const QRectF& frame, const Scale& scale) {
  const Ink ink = inkOf(palette());
  const double zero = place(frame, scale, 0, 0).y();
  if (!content().spec.error) {
    painter.fillRect(QRectF(QPointF(frame.left(), zero), frame.bottomRight()),
                     mixed(ink.paper, ink.error, 0.10));
  }
  painter.setPen(QPen(ink.text, 1.2));
  painter.drawLine(QPointF(frame.left(), zero), QPointF(frame.right(), zero));
  const bool alone = yours_.rows() == 1;
  for (Eigen::Index row = 0; row < yours_.rows(); ++row) {
    const QColor own = channelColour(static_cast<int>(row), palette());
    if (!content().spec.error) {
      QPen pen = referencePen(ink);
      pen.setColor(alone ? ink.reference : own);
      painter.setPen(pen);
      drawLine(painter, frame, scale, reference_.row(row).transpose());
    }
    QPen pen = yoursPen(ink);
    pen.setColor(alone ? ink.yours : own);
    painter.setPen(pen);
    drawLine(painter, frame, scale, yours_.row(row).transpose());
  }
  double x = frame.left();
  if (!content().spec.error && alone) {
    drawKey(painter, QRectF(frame.left(), 5, frame.width(), 0), ink);
    return;
  }
  for (Eigen::Index row = 0; row < yours_.rows(); ++row) {
    painter.setPen(channelColour(static_cast<int>(row), palette()));
    painter.drawText(QPointF(x, 5 + fontMetrics().ascent()), name(row));
    x += fontMetrics().horizontalAdvance(name(row)) + 16;
  }
}

Eigen::Index GapPicture::worstRow(Eigen::Index sample) const {
  Eigen::Index worst = 0;
  (yours_.col(sample) - reference_.col(sample))
      .unaryExpr([](double x) { return std::isfinite(x) ? std::abs(x) : HUGE_VAL; })
      .maxCoeff(&worst);
  return worst;
}

QString GapPicture::words() const {
  const Eigen::Index row = worstRow(instant());
  const QString& unit = content().numbers.unit;
  if (content().spec.error) {
    return tr("At %1 the most is left over in %2: %3. Over all at most %4; right would be 0.")
        .arg(instantInWords(), name(row), amount(yours_(row, instant()), unit),
             amount(largest(yours_), unit));
  }
  const auto below = (yours_.row(row).array() < 0).count();
  const auto belowRight = (reference_.row(row).array() < 0).count();
  return tr("%1 at %2: yours %3, reference %4. Below zero: yours in %5, the reference in %6 of "
            "%7 columns.")
      .arg(name(row), instantInWords(), shortNumber(yours_(row, instant())),
           amount(reference_(row, instant()), unit))
      .arg(below)
      .arg(belowRight)
      .arg(yours_.cols());
}

}  // namespace enshu::desk
