// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QList>
#include <QPointF>
#include <cstdint>

namespace enshu::desk {

using RowRef = Eigen::Ref<const Eigen::RowVectorXd, 0, Eigen::InnerStride<>>;

// NaN, infinity and what lies beyond 1e100 cannot be drawn.
bool isDrawable(double value);

// What a stretch of samples looks like in one pixel column, as sample numbers; -1: nothing in it
// can be drawn. Of equal values the earlier counts.
struct Extremes {
  std::int32_t first = -1;
  std::int32_t least = -1;
  std::int32_t greatest = -1;
  std::int32_t last = -1;

  bool isEmpty() const { return first < 0; }
  // Takes in a later stretch.
  void add(const Extremes& later, const RowRef& y);
  void add(Eigen::Index sample, const RowRef& y);
};

// Appends the points of one pixel column in order of time, each sample once.
void append(QList<QPointF>& points, const Extremes& column, const Eigen::VectorXd& t,
            const RowRef& y);

// A view of [begin, end] that is `columns` pixels wide.
struct View {
  double begin = 0;
  double end = 1;
  int columns = 1;

  // 1 ... columns; 0 before the view, columns + 1 from its end on.
  int columnOf(double time) const;
};

// The samples [low, high) that a line needs in a view: those inside and one on either side.
struct Samples {
  Eigen::Index low = 0;
  Eigen::Index high = 0;
};
Samples samplesIn(const View& view, const Eigen::VectorXd& t);

// The points of y(t) for t in [begin, end] that a line needs at `columns` pixel columns: in each
// column the first, least, greatest and last value, in order of time, so no peak is lost; one more
// sample on either side lets the line run out of the picture. Values that cannot be drawn are left
// out. t must not decrease; y has t's size, or it throws ContractViolation.
QList<QPointF> decimate(const Eigen::VectorXd& t, const RowRef& y, double begin, double end,
                        int columns);

}  // namespace enshu::desk
