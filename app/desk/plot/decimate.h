// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QList>
#include <QPointF>

namespace enshu::desk {

using RowRef = Eigen::Ref<const Eigen::RowVectorXd, 0, Eigen::InnerStride<>>;

// The points of y(t) for t in [begin, end] that a line needs at `columns` pixel columns: in each
// column the first, least, greatest and last value, in order of time, so no peak is lost; one more
// sample on either side lets the line run out of the picture. Values that cannot be drawn (NaN,
// infinite, beyond 1e100) are left out. t must not decrease; y has t's size, or it throws
// ContractViolation.
QList<QPointF> decimate(const Eigen::VectorXd& t, const RowRef& y, double begin, double end,
                        int columns);

}  // namespace enshu::desk
