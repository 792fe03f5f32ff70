// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::desk {

// How an axis is divided: ticks at multiples of `step` (1, 2 or 5 times a power of ten).
struct AxisScale {
  double low = 0;
  double high = 1;
  double step = 0.2;
  QString format;     // printf format of the labels
  double offset = 0;  // what the labels say is beyond it
};

// An axis that shows [low, high] with about `ticks` ticks; an empty or unusable interval is
// widened.
AxisScale axisScale(double low, double high, int ticks);

// The same axis, labelled from a round number near by where its ticks would all be called the same:
// times since 1970, or a closest look.
AxisScale nearLabels(AxisScale scale);

QString labelOf(const AxisScale& scale, double value);

}  // namespace enshu::desk
