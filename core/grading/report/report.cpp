// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/report.h"

#include <QDir>

#include "core/json/file.h"

namespace enshu::grading {

QStringList reportFormats() {
  return {u"csv"_qs, u"html"_qs};
}

Result<QString> writeReport(const course::Course& course, const QString& directory,
                            const QString& format, const std::optional<Roster>& roster) {
  if (!reportFormats().contains(format)) {
    return failure(format.toStdString(), ENSHU_TEXT("is no report format; there are %1"),
                   {reportFormats().join(u", "_qs).toStdString()});
  }
  const Result<ClassResults> results = readClassResults(course, directory, roster);
  if (!results) {
    return tl::unexpected(results.error());
  }
  const QByteArray text =
      format == u"csv"_qs ? csvReport(course, *results) : htmlReport(course, *results);
  const QString path = QDir(directory).filePath(u"report."_qs + format);
  if (const Result<void> written = json::writeBytes(path, text); !written) {
    return tl::unexpected(written.error());
  }
  return path;
}

}  // namespace enshu::grading
