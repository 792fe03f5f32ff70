// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>

namespace enshu::grading {

// What is wrong with an answer of another shape.
enum class ShapeSlip { None, Transposed, Flattened, OneColumnMore, OneColumnLess, ChannelMissing };

// The slip after whose undoing the answer passes; without regard to its values where it cannot be
// undone (a missing channel, a missing column).
ShapeSlip explainShape(const Eigen::MatrixXd& answer, const Eigen::MatrixXd& reference,
                       double tolerance, double floor);

// What an answer of another shape looks like; empty if like nothing known.
QString sentence(ShapeSlip slip);

}  // namespace enshu::grading
