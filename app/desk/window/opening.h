// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/desk/jobs/batch_job.h"
#include "app/desk/jobs/check_job.h"

namespace enshu::desk {

// What the window opens with; looked up again by "Try again".
struct Opening {
  std::function<Result<course::Course>()> course;
  // How to grade and where the kit keeps its headers; an Error leaves the sheets readable.
  struct Grader {
    QString includeDirectory;
    CheckJob::Grade grade;
    BatchJob::Grade gradeClass;
  };
  std::function<Result<Grader>(const course::Course&)> grader;
};

// The grader of this installation. An Error: its kit is not there.
Result<Opening::Grader> openGrader(const course::Course& course);

}  // namespace enshu::desk
