// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/svg_plot.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SvgPlotWords {
  Q_DECLARE_TR_FUNCTIONS(Plot)
};

constexpr double kWidth = 640;
constexpr double kLeft = 76;
constexpr double kRight = 12;

// One strip of the picture: a range of values on a range of pixels.
struct Strip {
  double top = 0;
  double height = 0;
  double low = 0;
  double high = 1;
  double t0 = 0;
  double t1 = 1;

  double x(double t) const { return kLeft + (t - t0) / (t1 - t0) * (kWidth - kLeft - kRight); }
  double y(double value) const { return top + height * (1 - (value - low) / (high - low)); }
};

// Values beyond 1e30 are left out of the picture; they would flatten the rest.
bool drawable(double value) {
  return std::isfinite(value) && std::abs(value) < 1e30;
}

void include(Strip& strip, const Eigen::RowVectorXd& values, bool& first) {
  for (const double value : values) {
    if (drawable(value)) {
      strip.low = first ? value : std::min(strip.low, value);
      strip.high = first ? value : std::max(strip.high, value);
      first = false;
    }
  }
}

Strip stripFor(double top, double height, const Eigen::VectorXd& t,
               std::initializer_list<Eigen::RowVectorXd> curves) {
  Strip strip{top, height};
  bool first = true;
  for (const Eigen::RowVectorXd& curve : curves) {
    include(strip, curve, first);
  }
  if (!(strip.high > strip.low)) {
    const double margin = std::max(0.5, 1e-6 * std::abs(strip.high));
    strip.low -= margin;
    strip.high += margin;
  }
  strip.t0 = t.size() > 0 ? t[0] : 0;
  strip.t1 = t.size() > 1 && t[t.size() - 1] > strip.t0 ? t[t.size() - 1] : strip.t0 + 1;
  return strip;
}

QString pixels(double value) {
  return QString::number(value);
}

Html polyline(const Strip& strip, const Eigen::VectorXd& t, const Eigen::RowVectorXd& values,
              const char* colour, const char* width, const char* dashes = "none") {
  QString points;
  for (Eigen::Index k = 0; k < values.size(); ++k) {
    if (drawable(values[k])) {
      points += u"%1,%2 "_s.arg(strip.x(t[k]), 0, 'f', 1).arg(strip.y(values[k]), 0, 'f', 1);
    }
  }
  return Html::empty("polyline", {{"fill", u"none"_s},
                                  {"stroke", QString::fromLatin1(colour)},
                                  {"stroke-width", QString::fromLatin1(width)},
                                  {"stroke-dasharray", QString::fromLatin1(dashes)},
                                  {"points", points}});
}

Html label(double x, double y, const char* anchor, const QString& text) {
  return Html::element(
      "text", {{"x", pixels(x)}, {"y", pixels(y)}, {"text-anchor", QString::fromLatin1(anchor)}},
      Html::text(text));
}

Html frame(const Strip& strip) {
  return Html::empty("rect", {{"x", pixels(kLeft)},
                              {"y", pixels(strip.top)},
                              {"width", pixels(kWidth - kLeft - kRight)},
                              {"height", pixels(strip.height)},
                              {"class", u"frame"_s}}) +
         label(kLeft - 6, strip.top + 10, "end", QString::number(strip.high, 'g', 4)) +
         label(kLeft - 6, strip.top + strip.height, "end", QString::number(strip.low, 'g', 4));
}

QString axisText(const Trajectory& trajectory, double value) {
  return trajectory.isMotion ? u"%1 s"_s.arg(value) : SvgPlotWords::tr("state %1").arg(value + 1);
}

}  // namespace

Html svgPlot(const Trajectory& trajectory, int channel, int mark) {
  const Eigen::RowVectorXd answer = trajectory.answer.row(channel);
  const Eigen::RowVectorXd reference = trajectory.reference.row(channel);
  const Eigen::RowVectorXd residual = answer - reference;
  const Strip above = stripFor(22, 130, trajectory.t, {answer, reference});
  const Strip below = stripFor(176, 56, trajectory.t, {residual});

  Html svg = label(kLeft, 14, "start",
                   SvgPlotWords::tr("%1 %2 [%3]: answer, reference (dashed); residual below")
                       .arg(trajectory.title, trajectory.channels.value(channel), trajectory.unit));
  svg += frame(above) + frame(below);
  svg += polyline(above, trajectory.t, answer, "#d55e00", "2");
  svg += polyline(above, trajectory.t, reference, "#555", "1.4", "5 4");
  svg += polyline(below, trajectory.t, residual, "#0072b2", "1.4");
  if (mark >= 0 && mark < trajectory.t.size()) {
    const QString x = pixels(above.x(trajectory.t[mark]));
    svg += Html::empty(
        "line", {{"x1", x}, {"x2", x}, {"y1", u"22"_s}, {"y2", u"232"_s}, {"class", u"mark"_s}});
  }
  svg += label(kLeft, 248, "start", axisText(trajectory, above.t0));
  svg += label(kWidth - kRight, 248, "end", axisText(trajectory, above.t1));
  return Html::element(
      "svg", {{"viewBox", u"0 0 %1 260"_s.arg(kWidth)}, {"class", u"plot"_s}, {"role", u"img"_s}},
      svg);
}

}  // namespace enshu::grading
