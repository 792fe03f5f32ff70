// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/signals.h"

#include <algorithm>

#include "core/base/contract.h"

using namespace Qt::StringLiterals;

namespace enshu::driver {

const Eigen::MatrixXd* find(const Signals& signals, QStringView name) {
  const auto at = std::find_if(signals.begin(), signals.end(),
                               [&](const Signal& signal) { return signal.name == name; });
  return at == signals.end() ? nullptr : &at->values;
}

const Eigen::MatrixXd& values(const Signals& signals, QStringView name) {
  const Eigen::MatrixXd* found = find(signals, name);
  expects(found != nullptr, "values: the signal is missing");
  return *found;
}

Axis axisOf(const Signals& inputs) {
  const Eigen::MatrixXd* t = find(inputs, u"t"_s);
  return t != nullptr ? Axis{t->row(0)} : Axis{values(inputs, u"sample"_s).row(0), false};
}

double number(const Signals& signals, QStringView name) {
  const Eigen::MatrixXd& value = values(signals, name);
  expects(value.size() == 1, "number: the signal is not 1 x 1");
  return value(0, 0);
}

}  // namespace enshu::driver
