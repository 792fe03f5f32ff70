// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/common_part.h"

#include <QCoreApplication>

#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::sheet {

namespace {

class CommonPartWords {
  Q_DECLARE_TR_FUNCTIONS(PrintedSheet)
};

QString limitsOf(const course::LimitsSpec& limits) {
  return CommonPartWords::tr(
             "A check may compute for %1 s, last %2 s, take %3 MiB of memory and print %4 MiB. A "
             "program that goes beyond is stopped, and the verdict says at which limit.")
      .arg(limits.cpuMs / 1000.0)
      .arg(limits.wallMs / 1000.0)
      .arg(limits.memoryMiB)
      .arg(course::LimitsSpec::kPrintedMiB);
}

}  // namespace

QString commonPart(const course::Exercise& exercise) {
  QString part = u"\n\n"_s + limitsOf(exercise.limits) + u'\n';
  const QByteArray header =
      json::readBytes(exercise.header(), course::kMostTextBytes).value_or(QByteArray());
  if (header.contains("= unset")) {
    part += u'\n' +
            CommonPartWords::tr(
                "In the header `= unset` stands behind what you are to set: what is "
                "still so at the end is named as not written.") +
            u'\n';
  }
  if (header.contains("ENSHU_FIELDS")) {
    part += u'\n' +
            CommonPartWords::tr(
                "`ENSHU_FIELDS` tells Enshu the fields of the structure above it; "
                "there is nothing to do about it.") +
            u'\n';
  }
  return part;
}

}  // namespace enshu::sheet
