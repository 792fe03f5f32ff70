// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// How much Slurm takes, and which of its limits a refusal is about.
namespace enshu::grading {

// What `scontrol show config` says of it.
struct TaskLimits {
  int tasks = 1001;    // of an array; 0: arrays are off. Slurm's own default
  QString setting;     // that says so, "max_array_tasks=3"; empty: none is told
  int jobs = 1 << 30;  // of everybody, that the controller keeps: every task is one

  // "MaxArraySize=1001"
  static QString text(const char* setting, int value);
};
TaskLimits parseLimits(const QByteArray& config);

// Fewer tasks may be taken where one is met.
enum class Limit {
  None,       // what is refused is no number of tasks
  Array,      // MaxArraySize, max_array_tasks
  Submitted,  // of the user's association or of a QOS
  Full        // MaxJobCount
};
Limit limitMet(const QString& refusal);

// The setting of the association or the QOS, "MaxSubmitJobs=4", with its value where `scontrol show
// assoc_mgr` tells one alone.
QString submitSetting(const QString& refusal, const QByteArray& associations);

}  // namespace enshu::grading
