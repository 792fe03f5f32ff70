// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/tries.h"

#include <algorithm>

namespace enshu::grading {

namespace {

constexpr qsizetype kAtOnce = 40;  // variants of one run, and no more cases than a request has
constexpr qsizetype kMostTasks = 900;
constexpr int kStartMs = 500;
constexpr int kPatience = 6;            // times the usual
constexpr int kSharing = 8;             // of which each of many has but a part
constexpr qint64 kPrints = 64LL << 20;  // nobody reads them

// What one variant takes is mostly the start of the processes; whoever goes beyond what many are
// given is asked once more by himself.
sandbox::Limits limitsFor(const Try& one, int variants) {
  sandbox::Limits limits = runLimits(one.exercise.limits);
  const int usual = std::min(one.usualMs, limits.wallMs);
  limits.wallMs = kStartMs + kPatience * usual + variants * usual / kSharing;
  limits.cpuMs = limits.wallMs + 1000;
  limits.outputBytes = kPrints;
  return limits;
}

// How many of the variants from there on follow one another, at most so many.
int lengthOfRow(const QList<int>& variants, qsizetype from, qsizetype most) {
  int length = 1;
  while (length < most && from + length < variants.size() &&
         variants[from + length] == variants[from] + length) {
    ++length;
  }
  return length;
}

bool isSlow(sandbox::RunOutcome outcome) {
  return outcome == sandbox::RunOutcome::WallLimit || outcome == sandbox::RunOutcome::CpuLimit;
}

}  // namespace

Result<Agreeing> agreeing(const Try& one, const QList<int>& variants, const TimeLimit& time) {
  const auto perRun = std::clamp<qsizetype>(
      kMostTasks / std::max<qsizetype>(1, qsizetype(one.cases.list.size())), 1, kAtOnce);
  Agreeing found;
  qsizetype next = 0;
  bool isSuspect = false;  // the next one was under way when the time of many was up
  while (next < variants.size()) {
    sandbox::Plugin from = one.plugin;
    from.variant = variants[next];
    const int count = lengthOfRow(variants, next, one.isSlow || isSuspect ? 1 : perRun);
    const Result<VariantAnswers> answers = askVariants(one.kit, one.exercise, one.cases, from,
                                                       count, limitsFor(one, count), time.token());
    if (!answers && time.isCauseOf(answers.error())) {
      found.leftOut = static_cast<int>(variants.size() - next);
      return found;
    }
    ENSHU_TRY(answers);
    const qsizetype ended = answers->outputs.size();
    for (qsizetype k = 0; k < ended; ++k) {
      if (one.agrees(answers->outputs[k])) {
        found.variants += variants[next + k];
      }
    }
    // The one that was under way is to blame, unless others may have used up its time, or what all
    // of them may print: then nothing is known of any.
    const bool finished = answers->run.outcome == sandbox::RunOutcome::Finished;
    const bool isOfAll = isSlow(answers->run.outcome) || ended == 0;
    isSuspect = !finished && isOfAll && count > 1;
    next += finished || isSuspect ? ended : ended + 1;
  }
  return found;
}

}  // namespace enshu::grading
