// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>
#include <utility>

#include "core/base/result.h"
#include "core/table/number_format.h"
#include "core/table/package.h"
#include "core/table/table.h"

namespace enshu::table {

// "C12" and back; rows and columns count from 0.
QString cellName(qsizetype row, qsizetype column);
std::optional<std::pair<qsizetype, qsizetype>> cellOf(QStringView name);

// What the cells of all sheets refer to.
struct Shared {
  QStringList strings;
  NumberFormats formats;
  bool from1904 = false;
};
Result<QStringList> readStrings(const Part& part, const QString& name);

// The cells of a sheet as text.
Result<Table> readSheet(const Part& part, const Shared& shared, const QString& name,
                        const QString& sheet);

}  // namespace enshu::table
