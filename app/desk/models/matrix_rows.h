// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QList>
#include <QStringList>

namespace enshu::desk {

// A matrix that stands row by row in the rows of an output.
struct MatrixRows {
  QString name;  // "M", "link3 R"
  QStringList rows;
  QStringList columns;
  Eigen::Index first = 0;  // row of the output with the entry of its first row and column

  Eigen::Index at(Eigen::Index row, Eigen::Index column) const {
    return first + row * columns.size() + column;
  }
  // Of one column of the output.
  Eigen::MatrixXd of(const Eigen::VectorXd& sample) const;
};

// Those that channels name one after another, "M[row,column]" (core/driver/channel_names.h); what
// cannot be divided into equal rows is left out.
QList<MatrixRows> matricesOf(const QStringList& channels);

}  // namespace enshu::desk
