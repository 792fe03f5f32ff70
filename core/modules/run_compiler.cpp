// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/run_compiler.h"

#include <QFile>
#include <cstdio>

#include "core/sandbox/box/process.h"
#include "core/text/visible.h"

namespace enshu::modules {

namespace {

constexpr int kWallMs = 300'000;
constexpr qint64 kMostMessages = 1 << 18;

}  // namespace

Result<void> runCompiler(const QString& place, const QStringList& command,
                         const std::stop_token& stop, QString& messages) {
  sandbox::Command process;
  process.program = command.first();
  process.arguments = command.mid(1);
  process.outBytes = process.errBytes = kMostMessages;
  process.wallMs = kWallMs;
  const Result<sandbox::Ended> ended = sandbox::runProcess(process, stop);
  ENSHU_TRY(ended);
  messages += text::visibleLines(QString::fromUtf8(ended->err));
  if (ended->by == sandbox::Ended::By::Stop) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (ended->by == sandbox::Ended::By::Wall) {
    return failure(place.toStdString(), ENSHU_TEXT("takes more than five minutes to compile"));
  }
  if (ended->by != sandbox::Ended::By::Itself || ended->crashed || ended->exitCode != 0) {
    return failure(place.toStdString(), ENSHU_TEXT("does not compile"));
  }
  return {};
}

Result<void> moveOver(const QString& from, const QString& to) {
  if (std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0) {
    return machineFailure(to.toStdString(), ENSHU_TEXT("cannot be written"));
  }
  return {};
}

}  // namespace enshu::modules
