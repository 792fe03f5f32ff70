// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/base/result.h"
#include "core/table/workbook.h"

namespace enshu::table {

// A cell as XLSX writes it: `style` is the number of its style, or empty; `prefix` that of the
// sheet's elements.
QByteArray cellXml(qsizetype row, qsizetype column, const Cell& value, const QByteArray& style,
                   const QByteArray& prefix);

// Why a cell cannot hold a value; empty: it can.
const char* unfitFor(const Cell& value);

// The sheet with its cells set; `sheet` is the name that errors have for it. The bytes of all other
// cells stay.
Result<QByteArray> withCells(const Part& part, const QList<Setting>& settings, const QString& name,
                             const QString& sheet);

}  // namespace enshu::table
