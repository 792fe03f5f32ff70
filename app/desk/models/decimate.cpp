// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/decimate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

constexpr double kDrawable = 1e100;

}  // namespace

bool isDrawable(double value) {
  return std::abs(value) < kDrawable;
}

void Extremes::add(const Extremes& later, const RowRef& y) {
  if (later.isEmpty()) {
    return;
  }
  if (isEmpty()) {
    *this = later;
    return;
  }
  least = y[later.least] < y[least] ? later.least : least;
  greatest = y[later.greatest] > y[greatest] ? later.greatest : greatest;
  last = later.last;
}

void Extremes::add(Eigen::Index sample, const RowRef& y) {
  if (isDrawable(y[sample])) {
    const auto number = static_cast<std::int32_t>(sample);
    add(Extremes{number, number, number, number}, y);
  }
}

void LineMaker::add(const Extremes& column) {
  if (column.isEmpty()) {
    return;
  }
  if (line_.isEmpty() || column.first != last_ + 1) {
    line_.append(QList<QPointF>());
  }
  std::array<Eigen::Index, 4> samples{column.first, column.least, column.greatest, column.last};
  std::sort(samples.begin(), samples.end());
  Eigen::Index previous = -1;
  for (const Eigen::Index sample : samples) {
    if (sample != previous) {
      line_.last().append({t_[sample], y_[sample]});
    }
    previous = sample;
  }
  last_ = column.last;
}

int View::columnOf(double time) const {
  const double perColumn = end > begin ? columns / (end - begin) : 0;
  const double place = std::floor((time - begin) * perColumn);
  return static_cast<int>(std::clamp(place, -1.0, static_cast<double>(columns))) + 1;
}

Samples samplesIn(const View& view, const Eigen::VectorXd& t) {
  const double* const from = std::lower_bound(t.data(), t.data() + t.size(), view.begin);
  const double* const to = std::upper_bound(from, t.data() + t.size(), view.end);
  return {std::max<Eigen::Index>(from - t.data() - 1, 0),
          std::min<Eigen::Index>(to - t.data() + 1, t.size())};
}

Line decimate(const Eigen::VectorXd& t, const RowRef& y, double begin, double end, int columns) {
  expects(t.size() == y.size(), "decimate: t and y differ in size");
  expects(columns > 0, "decimate: no pixel columns");
  const View view{begin, end, columns};
  const Samples samples = samplesIn(view, t);
  LineMaker maker(t, y);
  Extremes column;
  int current = -1;
  for (Eigen::Index sample = samples.low; sample < samples.high; ++sample) {
    const int place = view.columnOf(t[sample]);
    if (place != current) {
      maker.add(column);
      column = {};
      current = place;
    }
    column.add(sample, y);
  }
  maker.add(column);
  return maker.line();
}

}  // namespace enshu::desk
