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

// The pieces of a line: between them there is nothing that can be drawn.
using Line = QList<QList<QPointF>>;

// A line that grows by one pixel column after the other.
class LineMaker {
 public:
  LineMaker(const Eigen::VectorXd& t, const RowRef& y) : t_(t), y_(y) {}

  // The points of a column in order of time, each sample once. A sample that is missing between two
  // columns breaks the line; within a column, which is as narrow as the line, nobody sees it.
  void add(const Extremes& column);
  const Line& line() const { return line_; }

 private:
  const Eigen::VectorXd& t_;
  const RowRef& y_;
  Eigen::Index last_ = -1;
  Line line_;
};

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
// sample on either side lets the line run out of the picture. Values that cannot be drawn are gaps.
// t must not decrease; y has t's size, or it throws ContractViolation.
Line decimate(const Eigen::VectorXd& t, const RowRef& y, double begin, double end, int columns);

}  // namespace enshu::desk
