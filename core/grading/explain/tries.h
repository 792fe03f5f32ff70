// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <functional>

#include "core/grading/answers/answers.h"
#include "core/grading/explain/time_limit.h"

namespace enshu::grading {

// The variants of a function that are looked at, and by what.
struct Try {
  const sandbox::Kit& kit;
  const course::Exercise& exercise;
  const Cases& cases;
  sandbox::Plugin plugin;
  int usualMs = 0;      // what a run of one takes
  bool isSlow = false;  // the file itself never ends: each is asked by itself
  std::function<bool(const QList<driver::Signals>& outputs)> agrees;
};

struct Agreeing {
  QList<int> variants;
  int leftOut = 0;  // not asked any more when the time was up
};

// Those of the variants whose outputs agree. One that crashes, or takes many times as long as it
// should, twice, does not; the others are asked all the same. An Error is the tool's or the
// machine's fault, or "stopped".
Result<Agreeing> agreeing(const Try& one, const QList<int>& variants, const TimeLimit& time);

}  // namespace enshu::grading
