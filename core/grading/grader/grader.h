// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/course/course.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/preparation/known_cases.h"
#include "core/grading/result/graded.h"
#include "core/grading/submission/submission.h"
#include "core/grading/time/student_time.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// The limits of a run, as a receipt has them.
QJsonObject limitsOf(const course::LimitsSpec& limits);

enum class Stage { Build, Run, Compare };

struct Options {
  quint64 seed = 0;                     // of the fresh cases; 0: a new one
  std::shared_ptr<BuildStore> builds;   // shared by the checks of a batch; null: one of its own
  std::shared_ptr<KnownCases> cases;    // likewise; null: all are made anew
  std::shared_ptr<StudentTime> budget;  // of the student in a batch; null: none
  QString answers;    // the file that keeps them for the next grading (KeptAnswers); empty: none
  bool anew = false;  // what is kept there is not taken
  bool alone = true;  // nothing else is graded meanwhile: what can be is done at once
  std::function<void(Stage, const QString& detail)> progress;  // called from the grading thread
  std::function<void(const QString& tail)> printed;  // what the student's code prints, likewise
  std::stop_token stop;                              // a stopped check ends as NotGraded
};

// Builds, runs and compares one exercise of a submission. Blocks; may be called from any thread.
// The student's failures are in the verdict; the tool's own make it NotGraded with a summary. Reads
// the submission's files if they are not read yet.
Graded grade(const course::Course& course, const sandbox::Kit& kit,
             const course::Exercise& exercise, const Submission& submission,
             const Options& options = {});

// The verdict where the tool or the machine failed: no points, no checks, and why.
void becomeNotGraded(Graded& graded, const Error& why);

}  // namespace enshu::grading
