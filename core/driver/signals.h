// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <vector>

namespace enshu::driver {

// A named array: one row per channel, one column per sample.
struct Signal {
  QString name;
  Eigen::MatrixXd values;
};

using Signals = std::vector<Signal>;

// The values of the signal of that name; nullptr if there is none.
const Eigen::MatrixXd* find(const Signals& signals, const QString& name);

// The same for a signal that must be there. Throws ContractViolation.
const Eigen::MatrixXd& values(const Signals& signals, const QString& name);

// The single number of a 1 x 1 signal. Throws ContractViolation.
double number(const Signals& signals, const QString& name);

}  // namespace enshu::driver
