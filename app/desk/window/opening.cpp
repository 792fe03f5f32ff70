// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/opening.h"

#include <memory>

#include "core/sandbox/kit.h"

namespace enshu::desk {

Result<Opening::Grader> openGrader(const course::Course& course) {
  const auto kit = sandbox::loadKit();
  if (!kit) {
    return tl::unexpected(kit.error());
  }
  const auto builds = std::make_shared<grading::BuildStore>();
  const auto grade = [course, kit = *kit, builds](const CheckRequest& request,
                                                  grading::Options options) {
    options.builds = builds;
    return grading::grade(course, kit, request.exercise, request.submission, options);
  };
  const auto gradeClass = [course, kit = *kit](const QString& submissions, const QString& directory,
                                               const grading::BatchOptions& options) {
    return grading::gradeBatch(course, kit, submissions, directory, options);
  };
  return Opening::Grader{kit->includeDirectory, grade, gradeClass};
}

}  // namespace enshu::desk
