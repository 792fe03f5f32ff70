// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/opening.h"

#include <QFileInfo>
#include <algorithm>
#include <memory>

#include "core/grading/builds/build_store.h"
#include "core/modules/find_module.h"
#include "core/sandbox/kit.h"

namespace enshu::desk {

namespace {

// Those of which the course holds no sources cannot be built here either.
int unbuilt(const course::Course& course) {
  const auto exercises = course.exercises();
  return static_cast<int>(
      std::count_if(exercises.begin(), exercises.end(), [&](const course::Exercise* exercise) {
        return QFileInfo::exists(course.solution(*exercise)) &&
               !modules::checkModule(course, *exercise);
      }));
}

}  // namespace

Result<Opening::Grader> openGrader(const course::Course& course) {
  const auto kit = sandbox::loadKit().transform(
      [&](const sandbox::Kit& loaded) { return grading::warmedUp(course, loaded); });
  ENSHU_TRY(kit);
  const auto builds = grading::BuildStore::ofUser();
  const auto grade = [course, kit = *kit, builds](const CheckRequest& request,
                                                  grading::Options options) {
    options.builds = builds;
    return grading::grade(course, kit, request.exercise, request.submission, options);
  };
  const auto gradeClass = [course, kit = *kit](const QString& submissions, const QString& directory,
                                               const grading::BatchOptions& options) {
    return grading::gradeBatch(course, kit, submissions, directory, options);
  };
  const auto build = [course, kit = *kit](const std::stop_token& stop, const auto& done) {
    return modules::loadCourseKit(kit).and_then([&](const modules::CourseKit& tools) {
      const int jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
      return modules::buildModules(course, tools, jobs, stop, done);
    });
  };
  const auto explain = [course, kit = *kit](const ExplainRequest& request,
                                            const grading::ExplainOptions& options) {
    return grading::sourceOf(request.submission, request.exercise.id)
        .and_then([&](const sandbox::SourceFile& source) {
          return grading::explain(course, kit, request.exercise, source, options);
        });
  };
  return Opening::Grader{kit->includeDirectory,
                         grade,
                         gradeClass,
                         [course] { return unbuilt(course); },
                         build,
                         explain};
}

}  // namespace enshu::desk
