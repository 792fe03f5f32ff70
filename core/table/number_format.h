// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/table/package.h"

namespace enshu::table {

using namespace Qt::StringLiterals;

// A number as a format of XLSX ("0000-00", "0.0%", "General") shows it; a date or time, whatever
// its format, as ISO 8601 has it. Formats that are none of these show it as General.
QString shown(double value, const QString& format, bool from1904);

// Whether a format is there for a number, as it is: "0.0" is, "General", "@", "0%" and dates are
// not.
bool isForNumbers(const QString& format);

// The formats of the styles that cells refer to by number.
class NumberFormats {
 public:
  static Result<NumberFormats> read(const Part& styles, const QString& name);

  QString of(qsizetype style) const { return formats_.value(style, u"General"_s); }

 private:
  QStringList formats_;
};

}  // namespace enshu::table
