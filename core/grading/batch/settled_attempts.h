// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"

// Whoever hands in again has several answers: the newest is graded, and then it is settled which of
// them counts.
namespace enshu::grading {

struct Batch;
struct Work;

// Takes those out of the works whose newest file was graded before and still holds, while an
// earlier one counts: nothing is to be graded of them, and their marks stay until it is settled
// anew.
QList<Work> takeSettled(const Batch& batch, QList<Work>& works);

// Makes the results that are there those of the files that were handed in last, as far as these
// were graded before: others are put aside (kept_attempts.h) and have no mark until it is settled.
// What was just chosen of several is noted. Whoever hands in the same file again did so when it
// first came (Work::first). An Error: a file cannot be read, moved or removed.
Result<void> bringNewest(Batch& batch, QList<Work>& works);

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
