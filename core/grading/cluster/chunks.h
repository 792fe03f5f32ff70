// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/batch/work.h"

namespace enshu::grading {

// What an exercise of a student takes, before a grading knows better: building it, running it, and
// holding it against mistakes (resources/docs/cluster.md says where this was measured).
inline constexpr int kUnitMs = 2000;
// How long a task should last, so that neither its start counts nor its loss.
inline constexpr int kTaskMs = 60'000;

// How works are cut into tasks.
struct Cut {
  int unitMs = kUnitMs;
  int taskMs = kTaskMs;
  int jobs = 1;  // at once in a task
};

// The works, of whole students and in their order, in pieces of about that time. A student is never
// cut: the time of his runs is shared by his exercises. Works `alone` come student by student, so
// that whatever ended their tasks ends nobody else's.
QList<QList<Work>> cut(const QList<Work>& works, const Cut& by, bool alone = false);

}  // namespace enshu::grading
