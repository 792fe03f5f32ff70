// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QMap>

#include "core/grading/batch/work.h"

// What a grading hands on to the tasks that do it on other machines, as files in a folder of its
// own, which only its user may read: it holds the secret of the grading and what students handed
// in.
namespace enshu::grading {

// FOLDER/plan.json, enshu-plan/1: what all tasks have in common.
struct Plan {
  QByteArray secret;
  QString results;  // the folder of the results, by its whole path
  QDateTime due;    // of all exercises; not valid: what the course says
  int studentMs = kStudentMs;
  int jobs = 1;         // at once in a task
  bool unsafe = false;  // sandbox::Kit::unsafe

  // What a task must find on its machine to grade as this one would.
  QString version;
  QString compiler;
  QStringList flags;
  QMap<QString, QString> exercises;  // id -> what they and their modules are made of
};

Plan planOf(const Batch& batch);
Result<void> writePlan(const QString& folder, const Plan& plan);
Result<Plan> readPlan(const QString& folder);

// Whether the plan is there still: what a task grades counts no longer than that.
bool isPlanThere(const QString& folder);

// What a machine has that the plan does not ask for: another version, compiler or course.
Result<void> requireSame(const Plan& plan, const course::Course& course, const sandbox::Kit& kit);

// What one task grades: works of whole students, whose sources are read. `file` is a
// .part, enshu-part/1: names, times and the sources themselves, so that a task opens no archive.
Result<void> writePart(const QString& file, const QList<Work>& works);
Result<QList<Work>> readPart(const QString& file, const course::Course& course, int studentMs);

// The files of task `task` in array `array`, which are counted from 1 and from 0.
QString partPath(const QString& folder, int array, int task);
QString toldPath(const QString& folder, int array, int task);
QString logPath(const QString& folder, int array, int task);

}  // namespace enshu::grading
