// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

// What the rows of an output are called that is a vector or a matrix of one body or joint.
namespace enshu::driver {

// The axes of space: x, y, z.
QStringList axes();

// "w.x", "w.y", "w.z"; of several vectors one after another.
QStringList vectorNames(const QStringList& symbols);

// Of a matrix row by row: "R[x,x]", "R[x,y]", ...
QStringList matrixNames(const QString& symbol, const QStringList& rows, const QStringList& columns);

}  // namespace enshu::driver
