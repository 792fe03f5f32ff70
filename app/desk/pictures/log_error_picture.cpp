// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/log_error_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/desk/pictures/ink.h"
#include "core/grading/checks/compare.h"

namespace enshu::desk {

namespace {

constexpr double kLeast = 1e-16;  // what is nearer than rounding is drawn there
constexpr double kMost = 1e12;

// The largest entry of each column's rows, not finite where one is not.
Eigen::VectorXd worst(const Eigen::MatrixXd& matrix) {
  Eigen::VectorXd most(matrix.cols());
  for (Eigen::Index k = 0; k < matrix.cols(); ++k) {
    most[k] = matrix.col(k).allFinite() ? matrix.col(k).cwiseAbs().maxCoeff() : NAN;
  }
  return most;
}

}  // namespace

LogErrorPicture::LogErrorPicture(PictureContent content, QWidget* parent)
    : SamplePicture(std::move(content), parent) {
  const grading::Trajectory& of = this->content().numbers;
  if (this->content().spec.toTheEnd) {
    const Eigen::VectorXd end = of.reference.col(of.reference.cols() - 1);
    yours_ = (of.answer.colwise() - end).colwise().norm();
    reference_ = (of.reference.colwise() - end).colwise().norm();
    return;
  }
  const Eigen::VectorXd sizes = grading::channelScales(of.reference, this->content().check.floor);
  yours_ = worst(sizes.cwiseInverse().asDiagonal() * (of.answer - of.reference));
}

Eigen::VectorXd LogErrorPicture::decades(const Eigen::VectorXd& sizes) const {
  return sizes.unaryExpr([](double size) {
    return std::isfinite(size) ? std::log10(std::clamp(size, kLeast, kMost)) : NAN;
  });
}

SamplePicture::Scale LogErrorPicture::scale() const {
  double low = 0;
  double high = -16;
  const bool toTheEnd = content().spec.toTheEnd;
  const auto take = [&](const Eigen::VectorXd& line) {
    for (const double decade : line) {
      if (std::isfinite(decade)) {
        low = std::min(low, decade);
        high = std::max(high, decade);
      }
    }
  };
  take(decades(yours_));
  take(decades(reference_));
  if (!toTheEnd) {
    const double tolerance = std::log10(content().check.tolerance);
    low = std::min(low, tolerance - 1);
    high = std::max(high, tolerance + 1);
  }
  Scale scale{std::floor(low), std::max(std::ceil(high), std::floor(low) + 2), {}, {}};
  const int step = std::max(1, static_cast<int>(std::ceil((scale.high - scale.low) / 7)));
  for (int decade = static_cast<int>(scale.low); decade <= scale.high; decade += step) {
    scale.ticks.append({static_cast<double>(decade), powerOfTen(decade)});
  }
  scale.caption =
      toTheEnd
          ? tr("Distance to where the reference ends [%1]").arg(unitInSigns(content().numbers.unit))
          : tr("Largest error of a channel / its size");
  return scale;
}

void LogErrorPicture::drawLines(QPainter& painter, const QRectF& frame, const Scale& scale) {
  const Ink ink = inkOf(palette());
  if (content().spec.toTheEnd) {
    painter.setPen(referencePen(ink));
    drawLine(painter, frame, scale, decades(reference_));
  } else {
    const double y = place(frame, scale, 0, std::log10(content().check.tolerance)).y();
    painter.fillRect(QRectF(QPointF(frame.left(), y), frame.bottomRight()),
                     mixed(ink.paper, ink.reference, 0.10));
    painter.setPen(QPen(ink.reference, 1.4, Qt::DashLine));
    painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
    painter.drawText(
        QPointF(frame.left() + 8, y + fontMetrics().ascent() + 2),
        tr("tolerance %1: below it is right").arg(shortNumber(content().check.tolerance)));
  }
  painter.setPen(yoursPen(ink));
  drawLine(painter, frame, scale, decades(yours_));
  if (content().spec.toTheEnd) {
    drawKey(painter, QRectF(frame.left(), 5, frame.width(), 0), ink);
  }
}

QString LogErrorPicture::words() const {
  const double here = yours_[instant()];
  const Eigen::VectorXd finite =
      yours_.unaryExpr([](double x) { return std::isfinite(x) ? x : -1; });
  const QString most = finite.maxCoeff() < 0 ? tr("no number") : shortNumber(finite.maxCoeff());
  if (content().spec.toTheEnd) {
    return tr("At %1 you are %2 away from where the reference ends, the reference itself %3. At "
              "the "
              "last you are %4 away.")
        .arg(instantInWords(), shortNumber(here), shortNumber(reference_[instant()]),
             shortNumber(yours_[yours_.size() - 1]));
  }
  const auto beyond = (finite.array() > content().check.tolerance || finite.array() < 0).count();
  const QString now = std::isfinite(here)
                          ? tr("At %1 the largest error is %2 of the channel's size.")
                                .arg(instantInWords(), shortNumber(here))
                          : tr("At %1 the answer is no number.").arg(instantInWords());
  return now + u' ' +
         tr("Over all it is at most %1, the tolerance %2. Beyond it: %3 of %4.")
             .arg(most, shortNumber(content().check.tolerance))
             .arg(beyond)
             .arg(yours_.size());
}

}  // namespace enshu::desk
