// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/pyramid.h"

#include <algorithm>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

constexpr Eigen::Index kBlock = 16;  // samples of a block of the lowest level
constexpr Eigen::Index kFan = 4;     // blocks of a block of the next level

// The first sample after `from` that is not in from's pixel column. Near by as a rule, so the steps
// begin small.
Eigen::Index endOfColumn(const View& view, const Eigen::VectorXd& t, Eigen::Index from,
                         Eigen::Index high) {
  const int column = view.columnOf(t[from]);
  const auto inside = [&](double time) { return view.columnOf(time) == column; };
  Eigen::Index low = from;
  Eigen::Index step = 1;
  while (low + step < high && inside(t[low + step])) {
    low += step;
    step *= 2;
  }
  const double* const end = t.data() + std::min(low + step, high);
  return std::partition_point(t.data() + low, end, inside) - t.data();
}

}  // namespace

Pyramid::Pyramid(const RowRef& y) {
  for (Eigen::Index size = kBlock; size <= y.size(); size *= kFan) {
    std::vector<Extremes> level(static_cast<std::size_t>(y.size() / size));
    for (std::size_t block = 0; block < level.size(); ++block) {
      const auto from = static_cast<Eigen::Index>(block) * size;
      level[block] = extremes(y, from, from + size);
    }
    levels_.push_back(std::move(level));
  }
}

Extremes Pyramid::extremes(const RowRef& y, Eigen::Index from, Eigen::Index to) const {
  Extremes all;
  while (from < to) {
    const std::vector<Extremes>* whole = nullptr;
    Eigen::Index size = 1;
    Eigen::Index next = kBlock;
    for (const std::vector<Extremes>& level : levels_) {
      if (from % next != 0 || from + next > to) {
        break;
      }
      whole = &level;
      size = next;
      next *= kFan;
    }
    if (whole) {
      all.add((*whole)[static_cast<std::size_t>(from / size)], y);
    } else {
      all.add(from, y);
    }
    from += size;
  }
  return all;
}

Line Pyramid::decimate(const Eigen::VectorXd& t, const RowRef& y, const View& view) const {
  expects(t.size() == y.size(), "Pyramid: t and y differ in size");
  expects(view.columns > 0, "Pyramid: no pixel columns");
  const Samples samples = samplesIn(view, t);
  LineMaker maker(t, y);
  for (Eigen::Index from = samples.low; from < samples.high;) {
    const Eigen::Index to = endOfColumn(view, t, from, samples.high);
    maker.add(extremes(y, from, to));
    from = to;
  }
  return maker.line();
}

}  // namespace enshu::desk
