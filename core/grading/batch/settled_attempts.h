// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"

// Whoever hands in again has several answers: the newest is graded, and then it is settled which of
// them counts.
namespace enshu::grading {

struct Batch;
struct Work;

// Makes the results that are there those of the files that were handed in last, as far as these
// were graded before: others are put aside (kept_attempts.h) and have no mark until it is settled.
// What was just chosen of several is noted. An Error: a file cannot be read, moved or removed.
Result<void> bringNewest(Batch& batch, const QList<Work>& works);

// Keeps every file that was graded, puts the answers that count where results are, and notes which
// these are and why. Gives the works whose answer counts again by a result that does not hold any
// more: they are to be graded once more.
QList<Work> settleAttempts(Batch& batch, const QList<Work>& works);

}  // namespace enshu::grading
