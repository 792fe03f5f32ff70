// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/axis_scale.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

double niceStep(double raw) {
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  const double lead = raw / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

constexpr int kMostDigits = 3;  // behind the point of a label with an exponent

bool needsExponent(double magnitude, double step) {
  return magnitude >= 1e5 || step < 1e-4;
}

double digitsOf(double magnitude, double step) {
  return std::ceil(std::log10(std::max(magnitude / step, 1.0)) - 1e-9);
}

double magnitudeOf(double low, double high) {
  return std::max(std::abs(low), std::abs(high));
}

// Digits after the point tell neighbouring ticks apart; very small or large values get an exponent.
QString labelFormat(double magnitude, double step) {
  if (needsExponent(magnitude, step)) {
    const double digits = digitsOf(magnitude, step);
    return u"%.%1e"_s.arg(std::clamp(static_cast<int>(digits), 0, kMostDigits));
  }
  const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
  return u"%.%1f"_s.arg(decimals);
}

}  // namespace

AxisScale axisScale(double low, double high, int ticks) {
  if (!std::isfinite(low) || !std::isfinite(high) || low > high) {
    low = 0;
    high = 1;
  }
  const double magnitude = magnitudeOf(low, high);
  if (high - low <= 1e-12 * magnitude || high == low) {
    const double half = magnitude > 0 ? 0.5 * magnitude : 1;
    low -= half;
    high += half;
  }
  const double step = niceStep((high - low) / std::max(ticks, 1));
  return {low, high, step, labelFormat(magnitudeOf(low, high), step)};
}

AxisScale nearLabels(AxisScale scale) {
  const double magnitude = magnitudeOf(scale.low, scale.high);
  if (!needsExponent(magnitude, scale.step) || digitsOf(magnitude, scale.step) <= kMostDigits) {
    return scale;
  }
  const double round = std::pow(10.0, std::ceil(std::log10(scale.high - scale.low) - 1e-9));
  scale.offset = std::floor(scale.low / round) * round;
  scale.format =
      labelFormat(magnitudeOf(scale.low - scale.offset, scale.high - scale.offset), scale.step);
  return scale;
}

QString labelOf(const AxisScale& scale, double value) {
  return QString::asprintf(scale.format.toLatin1().constData(), value - scale.offset);
}

}  // namespace enshu::desk
