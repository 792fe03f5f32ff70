// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/series.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/contract.h"

namespace enshu::desk {

Series::Series(Times t, Eigen::RowVectorXd y) : t_(std::move(t)), y_(std::move(y)), pyramid_(y_) {
  expects(t_ && t_->size() == y_.size() && y_.size() > 0, "Series: t and y differ in size");
}

double Series::at(double time) const {
  const Eigen::VectorXd& t = *t_;
  if (!(time >= first() && time <= last())) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  const double* const after = std::lower_bound(t.data(), t.data() + t.size(), time);
  const Eigen::Index k = after - t.data();
  if (t[k] == time) {
    return y_[k];
  }
  const double share = (time - t[k - 1]) / (t[k] - t[k - 1]);
  return y_[k - 1] + share * (y_[k] - y_[k - 1]);
}

SeriesPtr derivative(const Series& series) {
  const Eigen::VectorXd& t = series.t();
  const Eigen::RowVectorXd& y = series.y();
  const Eigen::Index last = t.size() - 1;
  Eigen::RowVectorXd rate = Eigen::RowVectorXd::Zero(last + 1);
  const auto slope = [&](Eigen::Index k) { return (y[k + 1] - y[k]) / (t[k + 1] - t[k]); };
  for (Eigen::Index k = 1; k < last; ++k) {
    const double before = t[k] - t[k - 1];
    const double after = t[k + 1] - t[k];
    rate[k] = (after * slope(k - 1) + before * slope(k)) / (before + after);
  }
  if (last > 0) {
    rate[0] = slope(0);
    rate[last] = slope(last - 1);
  }
  return std::make_shared<const Series>(series.times(), std::move(rate));
}

bool haveSameTimes(const Series& a, const Series& b) {
  return a.times() == b.times() || (a.t().size() == b.t().size() && a.t() == b.t());
}

SeriesPtr difference(const Series& series, const Series& from) {
  Eigen::RowVectorXd values = series.y();
  if (haveSameTimes(series, from)) {
    values -= from.y();
  } else {
    for (Eigen::Index k = 0; k < values.size(); ++k) {
      values[k] -= from.at(series.t()[k]);
    }
  }
  return std::make_shared<const Series>(series.times(), std::move(values));
}

}  // namespace enshu::desk
