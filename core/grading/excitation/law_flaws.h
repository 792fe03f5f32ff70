// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/cases/case.h"

namespace enshu::grading {

// What is wrong with the laws of an exercise, asked of the model solution, of right answers made in
// other ways and of the known mistakes: a law that throws, that a right answer does not obey, that
// can be asked in no case, or that exercise.json does not name.
QList<Error> lawFlaws(const course::Course& course, const course::Exercise& exercise,
                      const Cases& cases);

}  // namespace enshu::grading
