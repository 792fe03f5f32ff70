// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <functional>

#include "core/grading/slurm/scheduler.h"

// The tasks that grade into a folder of results: of a grading that goes on, or left behind by one
// whose process was killed.
namespace enshu::grading {

// DIR/.slurm: what the tasks need, there while they may write. Once it is gone nothing that one of
// them still grades takes a result's place.
QString tasksFolder(const QDir& results);
bool hasTasks(const QDir& results);
void removeTasksFolder(const QDir& results);

// What their jobs are called. It comes of where the folder is and of nothing in it: a folder that
// somebody sent names no other grading's.
QString jobNameOf(const QDir& results);

// Cancels them and waits until Slurm has none any more; `meanwhile` is called between two looks,
// which are `pollMs` apart.
Result<void> cancelTasks(const Scheduler& scheduler, const QDir& results, int pollMs,
                         const std::function<void()>& meanwhile = {});

// What another grading left there does not count from now on; its tasks are cancelled, too, where
// Slurm can be asked.
void endLeftTasks(const QDir& results);

}  // namespace enshu::grading
