// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <vector>

namespace enshu::driver {

// A driver writes the name of a signal as u"q"_s.
using namespace Qt::StringLiterals;

// A named array: one row per channel, one column per sample.
struct Signal {
  QString name;
  Eigen::MatrixXd values;
};

using Signals = std::vector<Signal>;

// The values of the signal of that name; nullptr if there is none.
const Eigen::MatrixXd* find(const Signals& signals, QStringView name);

// The same for a signal that must be there. Throws ContractViolation.
const Eigen::MatrixXd& values(const Signals& signals, QStringView name);

// What the columns of a case stand for: the time `t` of a motion, else the number of the sample.
struct Axis {
  Eigen::RowVectorXd values;
  bool isTime = true;  // [s]
};

// The axis among the inputs of a case. Throws ContractViolation if there is none.
Axis axisOf(const Signals& inputs);

// The single number of a 1 x 1 signal. Throws ContractViolation.
double number(const Signals& signals, QStringView name);

}  // namespace enshu::driver
