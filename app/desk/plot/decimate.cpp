// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/decimate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

constexpr double kDrawable = 1e100;

// What one pixel column shows, as sample numbers; -1: nothing yet.
struct Column {
  Eigen::Index first = -1;
  Eigen::Index least = -1;
  Eigen::Index greatest = -1;
  Eigen::Index last = -1;

  void add(Eigen::Index sample, const RowRef& y) {
    if (first < 0) {
      first = least = greatest = sample;
    }
    least = y[sample] < y[least] ? sample : least;
    greatest = y[sample] > y[greatest] ? sample : greatest;
    last = sample;
  }
};

void append(QList<QPointF>& points, const Column& column, const Eigen::VectorXd& t,
            const RowRef& y) {
  std::array<Eigen::Index, 4> samples{column.first, column.least, column.greatest, column.last};
  std::sort(samples.begin(), samples.end());
  Eigen::Index previous = -1;
  for (const Eigen::Index sample : samples) {
    if (sample != previous) {
      points.append({t[sample], y[sample]});
    }
    previous = sample;
  }
}

}  // namespace

QList<QPointF> decimate(const Eigen::VectorXd& t, const RowRef& y, double begin, double end,
                        int columns) {
  expects(t.size() == y.size(), "decimate: t and y differ in size");
  expects(columns > 0, "decimate: no pixel columns");
  const double* const from = std::lower_bound(t.data(), t.data() + t.size(), begin);
  const double* const to = std::upper_bound(from, t.data() + t.size(), end);
  const Eigen::Index low = std::max<Eigen::Index>(from - t.data() - 1, 0);
  const Eigen::Index high = std::min<Eigen::Index>(to - t.data() + 1, t.size());
  const double perColumn = end > begin ? columns / (end - begin) : 0;

  QList<QPointF> points;
  points.reserve(std::min<Eigen::Index>(high - low, 4 * columns + 8));
  Column column;
  int current = -1;
  for (Eigen::Index sample = low; sample < high; ++sample) {
    if (!(std::abs(y[sample]) < kDrawable)) {
      continue;
    }
    const int place =
        std::clamp(static_cast<int>(std::floor((t[sample] - begin) * perColumn)), -1, columns) + 1;
    if (place != current) {
      if (column.first >= 0) {
        append(points, column, t, y);
      }
      column = {};
      current = place;
    }
    column.add(sample, y);
  }
  if (column.first >= 0) {
    append(points, column, t, y);
  }
  return points;
}

}  // namespace enshu::desk
