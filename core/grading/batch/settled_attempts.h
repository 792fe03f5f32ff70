// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"

// Whoever hands in again has several answers: the newest is graded, and then it is settled which of
// them counts.
namespace enshu::grading {

struct Batch;
struct Work;

// What is to be graded before it is settled, or thereafter.
struct ToGrade {
  QList<Work> counting;  // earlier files that count, of which no result holds
  QList<Work> unjudged;  // earlier files that were never graded
  QList<Work> open;      // whose they are; to be settled once more
};

// Keeps every file that was graded, puts the answers that count where results are, and notes which
// these are and why. `mayJudge`: whether files that were never graded wait to be.
ToGrade settleAttempts(Batch& batch, const QList<Work>& works, bool mayJudge);

}  // namespace enshu::grading
