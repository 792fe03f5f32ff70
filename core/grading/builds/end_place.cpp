// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/builds/end_place.h"

#include <QFileInfo>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kSlowBuildMs = 10'000;  // a file that takes so long is not built a second time

}  // namespace

Result<std::optional<sandbox::CodePlace>> endPlace(const sandbox::RunReport& run,
                                                   BuildStore& builds, const sandbox::Kit& kit,
                                                   const course::Exercise& exercise,
                                                   const sandbox::SourceFile& source,
                                                   const std::stop_token& stop,
                                                   StudentTime* budget) {
  if (run.frames.isEmpty()) {
    return std::nullopt;
  }
  const Result<StoredBuild> ran = builds.build(kit, exercise, source, stop, budget);
  ENSHU_TRY(ran);
  const int ownMs = (*ran)->wallMs - (*ran)->waitedMs;  // a busy machine hides no place
  if ((*ran)->outcome != sandbox::BuildOutcome::Built || ownMs >= kSlowBuildMs) {
    return std::nullopt;
  }
  const Result<StoredBuild> lined =
      builds.build(sandbox::withLines(kit), exercise, source, stop, budget);
  ENSHU_TRY(lined);
  if ((*lined)->outcome != sandbox::BuildOutcome::Built) {
    return std::nullopt;
  }
  // Where the stack ran out is chance; where the function calls itself is further out.
  QList<quint32> frames = run.frames;
  if (run.detail == "stack overflow"_L1) {
    std::reverse(frames.begin(), frames.end());
  }
  return sandbox::findPlace(kit, source, (*ran)->plugin, (*lined)->plugin, frames,
                            QFileInfo((*lined)->plugin).path(), stop);
}

}  // namespace enshu::grading
