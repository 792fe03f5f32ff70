// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/export_job.h"

#include <exception>

#include "core/base/contract.h"

namespace enshu::desk {

namespace {

Result<void> writeSafely(const QString& path, const QList<PlotCurve>& curves, double begin,
                         double end) {
  try {
    const SignalTable table = signalTable(curves, begin, end);
    return path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive) ? writeCsv(path, table)
                                                                      : writeMatFile(path, table);
  } catch (const std::exception& bug) {
    return failure(path.toStdString(), ENSHU_TEXT("could not be written: %1"), {bug.what()});
  }
}

}  // namespace

void ExportJob::start(const QString& path, const QList<PlotCurve>& curves, double begin,
                      double end) {
  expects(!running_, "ExportJob: it is running");
  running_ = true;
  thread_ = std::jthread([this, path, curves, begin, end] {
    const auto result = writeSafely(path, curves, begin, end);
    QMetaObject::invokeMethod(
        this, [this, path, result] { conclude(path, result); }, Qt::QueuedConnection);
  });
}

void ExportJob::conclude(const QString& path, const Result<void>& result) {
  running_ = false;
  if (result) {
    Q_EMIT written(path);
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace enshu::desk
