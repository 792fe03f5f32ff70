// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/modules/course_kit.h"

namespace enshu::modules {

// What the build of a student's file needs of the exercise and nothing more, in `folder`
// (Course::students): the header, the metadata that a plugin bears (<name>.json), and the object
// file of its plugin class, made from the header's prototype (glue_<name>.o).
QStringList studentSideOf(const course::Exercise& exercise, const QString& folder);

// Makes these files, each whole or not at all. What the compiler says goes to `messages`. An Error:
// it could not be made, for instance because no encoding covers a type of the prototype.
Result<void> makeStudentSide(const course::Exercise& exercise, const CourseKit& kit,
                             const QString& folder, const std::stop_token& stop, QString& messages);

}  // namespace enshu::modules
