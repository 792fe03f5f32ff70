// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/answers/answers.h"

namespace enshu::grading {

// What one run took, but for what others kept from it.
struct RunTime {
  qint64 computedMs = 0;
  qint64 wallMs = 0;
};

// What a student's functions answered, and whether they do so again.
struct Asked {
  Answers answers;
  std::optional<Answers> again;  // of a second run that finished too, if anything differs
  bool repeats = true;
  qint64 wallMs = 0;      // that its runs took, but for what others kept from them
  QList<RunTime> runs{};  // each; of those that were made just now
  bool once = false;      // the second run is still to be made

  const Answers* other() const { return again ? &*again : nullptr; }
};

// Whether the second of two runs is begun beside the first, or made after it.
enum class Runs { AtOnce, InTurn };

// Asks these functions twice, the second time with the cases the other way round; what ends
// otherwise the second time is judged by that. Where the first run did not come to its end, the
// outputs are those of the cases before, and the second one is needless.
Result<Asked> askTwice(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QList<sandbox::Plugin>& plugins,
                       const std::stop_token& stop, Runs runs);

// Makes the second run of what was asked once.
Result<Asked> askAgain(const sandbox::Kit& kit, const course::Exercise& exercise,
                       const Cases& cases, const QList<sandbox::Plugin>& plugins, Asked once,
                       const std::stop_token& stop);

// Functions of a student's that are asked together.
struct FunctionSet {
  QList<sandbox::Plugin> plugins;
  bool once = false;  // not twice
};

// Asks several, in as few boxes as can be. After those that do not repeat there are no others.
// `printed` hears the first run.
Result<QList<Asked>> askEach(const sandbox::Kit& kit, const course::Exercise& exercise,
                             const Cases& cases, const QList<FunctionSet>& functions,
                             const std::stop_token& stop, Runs runs,
                             const std::function<void(const QString&)>& printed = {});

}  // namespace enshu::grading
