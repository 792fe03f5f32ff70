// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/sandbox/kit.h"

namespace enshu::modules {

// What is needed to build the modules of a course: the headers, precompiled too, and the library of
// drivers, dynamics and simulation. No student's file sees any of it.
//
//   {"format": "enshu-course-kit/1", "compiler": "/usr/bin/g++-12", "compileFlags": [...],
//    "linkFlags": [...], "library": "libenshu_module.a", "moc": [...], "glueFlags": [...]}
//
// In the folder `course-kit` beside the kit; "${kit}" and "${course-kit}" in a flag stand for them.
struct CourseKit {
  QString compiler;
  QStringList compileFlags;  // without input, output and the course's own folders
  QStringList linkFlags;     // after the object file
  QStringList glue;          // compiles a plugin class, as a student's file is compiled
  QStringList moc;           // what moc is called with
  QString library;
};

// An Error: it is not installed, or is no such kit.
Result<CourseKit> loadCourseKit(const sandbox::Kit& kit);

}  // namespace enshu::modules
