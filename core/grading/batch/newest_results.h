// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"

// What is done with the results of whoever hands in again before the newest file is graded.
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

}  // namespace enshu::grading
