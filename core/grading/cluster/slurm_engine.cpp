// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/slurm_engine.h"

#include <algorithm>

#include "core/grading/cluster/slurm_grading.h"

namespace enshu::grading {

Result<void> SlurmEngine::ready() {
  const Result<TaskLimits> limits = scheduler_.ask();
  ENSHU_TRY(limits);
  maxTasks_ = std::min(limits->tasks, limits->jobs);
  return {};
}

void SlurmEngine::grade(Batch& batch, const QList<Work>& works) {
  SlurmGrading grading(batch, options_, scheduler_, maxTasks_);
  if (const Result<void> done = grading.run(works); !done) {
    batch.summary.fault = done.error();
  }
}

}  // namespace enshu::grading
