// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>

#include "core/grading/batch/class_notes.h"
#include "core/grading/report/class_results.h"

namespace enshu::grading {

// What can be read of one student's folder of results, with what people said; and what cannot.
struct ReadStudent {
  StudentResults student;
  QList<DamagedFile> damaged;
};

// `known` is what the batch tells of him. Whatever he handed in and has no result is not graded
// yet.
ReadStudent readStudent(const course::Course& course, const QDir& folder, const StudentNotes& known,
                        Detail detail);

}  // namespace enshu::grading
