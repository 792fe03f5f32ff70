// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <vector>

#include "core/grading/intake/download.h"
#include "core/grading/submission/attempts.h"

namespace enshu::grading {

// A file of a student for an exercise.
struct HandedAttempt {
  const Entry* entry = nullptr;
  QDateTime handedIn;     // as the platform says
  qint64 number = 0;      // as the platform counts
  int numberInName = 0;   // NamedFile::number
  qsizetype folders = 0;  // in which it lies, of the student's own
};

// Which of several counts, and by which rule. `chosen` are paths in the download, of which
// the last counts.
struct Newest {
  const HandedAttempt* taken = nullptr;
  Attempts told;
};
Newest newestOf(const std::vector<HandedAttempt>& attempts, const QStringList& chosen);

}  // namespace enshu::grading
