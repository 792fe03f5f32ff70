// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/desk/jobs/batch_job.h"
#include "app/desk/jobs/check_job.h"
#include "app/desk/jobs/course_build_job.h"
#include "app/desk/jobs/explain_job.h"

namespace enshu::desk {

// What the window opens with; looked up again by "Try again".
struct Opening {
  std::function<Result<course::Course>()> course;  // Enshu's own
  // How to grade and where the kit keeps its headers; an Error leaves the sheets readable.
  struct Grader {
    QString includeDirectory;
    CheckJob::Grade grade;
    BatchJob::Grade gradeClass;
    // How many exercises are to be built before they can be checked; reads them all. And how.
    std::function<int()> unbuilt = {};
    CourseBuildJob::Build build = {};
    ExplainJob::Explain explain = {};  // where the slip of a wrong answer is
  };
  std::function<Result<Grader>(const course::Course&)> grader;
  std::function<Result<course::Course>(const QString& root)> another = course::loadCourse;
  QString told = {};  // the folder of a course that is to be opened instead of the last one
};

// The grader of this installation. An Error: its kit is not there.
Result<Opening::Grader> openGrader(const course::Course& course);

}  // namespace enshu::desk
