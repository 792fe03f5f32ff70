// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/course.h"
#include "core/store/attempts.h"

namespace enshu::store {

struct MistakeCount {
  QString mistake;
  QString title;     // in the user's language where the course knows the mistake
  int students = 0;  // who made it, in however many attempts
};

// One exercise over the year. Attempts that the tool never graded count nowhere else.
struct ExerciseStatistics {
  QString exercise;
  int students = 0;
  int passed = 0;    // of them
  int attempts = 0;  // of all
  int late = 0;      // of the attempts
  int notGraded = 0;
  std::optional<double> untilPassed;  // attempts, the median of those who passed
  std::optional<double> cpuMs;        // of an answer's program, the median of the attempts
  QList<MistakeCount> mistakes;       // the most frequent first
};

// Of what the question means, in the course's order.
QList<ExerciseStatistics> statisticsOf(Database& database, const course::Course& course,
                                       const Question& question);

}  // namespace enshu::store
