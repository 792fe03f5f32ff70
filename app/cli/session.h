// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/course/course.h"
#include "core/grading/grader/grader.h"
#include "core/sandbox/kit.h"

namespace enshu::cli {

// The course and the kit; says, beside a warning of `unsafe`, what is wrong and gives nothing if
// one of them is not to be had. Of a course that is wrong in part it says so and gives the rest.
std::optional<course::Course> openCourse(const QString& root = {});

// Likewise with its model solutions and mistakes, which not everybody has.
std::optional<course::Course> openCourseWithSolutions(const QString& root = {});
std::optional<sandbox::Kit> openKit(bool unsafe);

// Whether students' programs may run on this machine at all; says why not.
bool canIsolate(const sandbox::Kit& kit);

// An exercise of the course by its id, or nullptr after a message: what is wrong with it,
// or which there are.
const course::Exercise* findExercise(const course::Course& course, const QString& id);

// Grades one exercise with progress on the terminal; Ctrl+C ends it.
grading::Graded gradeHere(const course::Course& course, const sandbox::Kit& kit,
                          const course::Exercise& exercise, const grading::Submission& submission,
                          quint64 seed = 0);

// A stop source that Ctrl+C and SIGTERM request; installed once.
std::stop_token interrupted();

}  // namespace enshu::cli
