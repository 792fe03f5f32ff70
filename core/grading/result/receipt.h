// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/grading/result/result.h"

namespace enshu::grading {

// A verdict repeated by its receipt (the same seed) beside the one that the receipt belongs to.
struct Repetition {
  QStringList circumstances;  // what was not the same to begin with: sources, compiler, ...
  bool sameSources = true;
  QStringList outcomes;  // what came out otherwise: verdict, score, outcome of a check

  bool sameVerdict() const { return outcomes.isEmpty(); }
};

// One translated line per difference.
Repetition compareReceipts(const ExerciseResult& before, const ExerciseResult& now);

}  // namespace enshu::grading
