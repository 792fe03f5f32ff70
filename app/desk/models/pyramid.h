// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/desk/models/decimate.h"

namespace enshu::desk {

// The extremes of blocks of samples, of blocks of those, and so on: what any stretch looks like is
// known after steps that grow with the logarithm of its length. A fifth of the size of the samples.
class Pyramid {
 public:
  Pyramid() = default;
  explicit Pyramid(const RowRef& y);

  // Of the samples [from, to) of the same y.
  Extremes extremes(const RowRef& y, Eigen::Index from, Eigen::Index to) const;

  // The same points as decimate(), at a cost of `columns` times the logarithm of the length.
  Line decimate(const Eigen::VectorXd& t, const RowRef& y, const View& view) const;

 private:
  std::vector<std::vector<Extremes>> levels_;  // whole blocks, the smallest first
};

}  // namespace enshu::desk
