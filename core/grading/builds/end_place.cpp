// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/builds/end_place.h"

#include <QFileInfo>
#include <algorithm>

namespace enshu::grading {

namespace {

constexpr int kSlowBuildMs = 10'000;  // a file that takes so long is not built a second time

}  // namespace

std::optional<sandbox::CodePlace> placeOf(const sandbox::RunReport& run, BuildStore& builds,
                                          const sandbox::Kit& kit, const course::Exercise& exercise,
                                          const sandbox::SourceFile& source,
                                          const std::stop_token& stop) {
  if (run.frames.isEmpty()) {
    return std::nullopt;
  }
  const auto build = [&](const sandbox::Kit& with) {
    return builds.build(with, exercise, source, stop).value_or(nullptr);
  };
  const StoredBuild ran = build(kit);
  const StoredBuild lined =
      ran && ran->wallMs < kSlowBuildMs ? build(sandbox::withLines(kit)) : nullptr;
  if (!lined || lined->outcome != sandbox::BuildOutcome::Built) {
    return std::nullopt;
  }
  // Where the stack ran out is chance; where the function calls itself is further out.
  QList<quint32> frames = run.frames;
  if (run.detail == QLatin1String("stack overflow")) {
    std::reverse(frames.begin(), frames.end());
  }
  return sandbox::findPlace(kit, source, ran->plugin, lined->plugin, frames,
                            QFileInfo(lined->plugin).path(), stop)
      .value_or(std::nullopt);
}

}  // namespace enshu::grading
