// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "app/desk/models/plot_content.h"

namespace enshu::desk {

// Curves as columns over common times: those of the first curve. The others are interpolated
// linearly there, NaN where they have no value.
struct SignalTable {
  Eigen::VectorXd t;
  Eigen::MatrixXd values;  // a column for each curve
  QStringList names;       // "q 3"
  QStringList units;
};

// The samples with begin <= t <= end.
SignalTable signalTable(const QList<PlotCurve>& curves, double begin, double end);

// A heading, then a line for each time; numbers with all their digits, nothing where there is none.
// The Error: the file cannot be written, or it was stopped; then there is no file.
Result<void> writeCsv(const QString& path, const SignalTable& table,
                      const std::stop_token& stop = {});

// Variables t and one row for each curve, named like it ("q_3"), with a number where a name would
// be there twice. readSignals reads it back.
Result<void> writeMatFile(const QString& path, const SignalTable& table);

}  // namespace enshu::desk
