// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/work.h"

namespace enshu::grading {

// The answers of one work as they lie in the folder of results.
struct Several {
  const Work* work = nullptr;
  sandbox::SourceFile source;  // the newest
  QList<KeptAttempt> kept;
  int newest = 0;  // its number, also before it is kept

  // Empty: it is no file that can be read.
  const QString& sha256() const { return source.sha256; }
  bool isNewest(const KeptAttempt& one) const { return one.number == newest; }
};

// `read`: the student's submission with its sources. An Error: what is kept cannot be read.
Result<Several> severalOf(const Batch& batch, const Work& work, const Submission& read);

AttemptFolder folderOf(const Batch& batch, const Work& work, int number);

// The result that counts goes.
Result<void> removeResult(const Batch& batch, const Work& work);

// Whether grading the work, whose file may be an earlier one, would say the same again.
bool holds(const Batch& batch, const Work& work, const ExerciseResult& result);

}  // namespace enshu::grading
