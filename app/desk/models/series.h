// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/desk/models/pyramid.h"

namespace enshu::desk {

// One signal: a value at each of its times, which do not decrease. Signals of one file share them.
class Series {
 public:
  using Times = std::shared_ptr<const Eigen::VectorXd>;

  // Throws ContractViolation unless y has as many values as there are times, and one at least.
  Series(Times t, Eigen::RowVectorXd y);

  const Eigen::VectorXd& t() const { return *t_; }
  const Eigen::RowVectorXd& y() const { return y_; }
  const Times& times() const { return t_; }
  double first() const { return (*t_)[0]; }
  double last() const { return (*t_)[t_->size() - 1]; }

  // What a line needs in a view, see decimate().
  Line points(const View& view) const { return pyramid_.decimate(*t_, y_, view); }

  // Linear between the samples; NaN before the first and after the last.
  double at(double time) const;

 private:
  Times t_;
  Eigen::RowVectorXd y_;
  Pyramid pyramid_;
};

using SeriesPtr = std::shared_ptr<const Series>;

// dy/dt: of second order between the ends, for any step; one-sided at the ends; zero of a single
// sample. Not a number where two times are the same.
SeriesPtr derivative(const Series& series);

// Whether two signals have a value at the same times, all of them.
bool haveSameTimes(const Series& a, const Series& b);

// `series` minus `from`, at the times of `series`; not a number where `from` has no value.
SeriesPtr difference(const Series& series, const Series& from);

}  // namespace enshu::desk
