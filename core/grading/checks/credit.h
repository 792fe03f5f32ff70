// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// The points for every check of an exercise and why, by the rule of exercise.json: a check that is
// right in all cases earns its `points`; where a known mistake explains the answer, what is lost
// still earns that mistake's `credit`, a share from 0 to 1. Checks on the student's own earlier
// steps and laws earn nothing and cost nothing.
QList<Credit> creditOf(const course::Exercise& exercise, const QList<CheckResult>& checks,
                       const QList<Diagnosis>& diagnosis);

double scoreOf(const QList<Credit>& credit);

}  // namespace enshu::grading
