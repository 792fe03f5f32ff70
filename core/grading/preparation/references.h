// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::grading {

// How a stored reference compares with what the reference algorithms say now.
struct ReferenceReport {
  QString exercise;
  QString file;
  QString variable;
  bool there = false;   // the file could be read and has the right shape
  bool sealed = false;  // its SHA-256 is the one in exercise.json
  double error = 0;     // largest difference relative to the largest entry, or to the check's floor
  QString reason;       // why it is not there
};

// The agreement that a stored reference must show.
inline constexpr double kReferenceTolerance = 1e-10;

inline bool agrees(const ReferenceReport& report) {
  return report.there && report.sealed && report.error <= kReferenceTolerance;
}

// Compares every stored reference of an exercise with a fresh computation.
Result<QList<ReferenceReport>> checkReferences(const course::Course& course,
                                               const course::Exercise& exercise);

struct WrittenReferences {
  QStringList files;
  QStringList left;  // files that are named but lie outside the exercise's own solutions
};

// Computes every stored reference of an exercise anew, writes the .mat files that lie in its
// solutions and puts their SHA-256 into the exercise.json of every exercise that is held against
// them, each file whole or not at all.
Result<WrittenReferences> writeReferences(const course::Course& course,
                                          const course::Exercise& exercise);

}  // namespace enshu::grading
