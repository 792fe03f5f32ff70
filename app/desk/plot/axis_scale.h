// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::desk {

// How an axis is divided: ticks at multiples of `step` (1, 2 or 5 times a power of ten).
struct AxisScale {
  double low = 0;
  double high = 1;
  double step = 0.2;
  QString format;  // printf format of the labels
};

// An axis that shows [low, high] with about `ticks` ticks; an empty or unusable interval is
// widened.
AxisScale axisScale(double low, double high, int ticks);

}  // namespace enshu::desk
