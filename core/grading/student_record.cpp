// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/student_record.h"

#include <QDir>

#include "core/course/progress.h"
#include "core/json/file.h"

namespace enshu::grading {

Result<void> keepResult(const ExerciseResult& result) {
  if (result.verdict == Verdict::NotGraded) {
    return {};
  }
  course::Progress progress = course::Progress::load();
  if (Result<void> noted = progress.record(result.exercise, result.verdict == Verdict::Passed);
      !noted) {
    return noted;
  }
  const QDir folder(course::Progress::directory() + u"/results"_qs);
  if (!QDir().mkpath(folder.path())) {
    return failure(folder.path().toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  return json::writeFile(folder.filePath(result.exercise + u".json"_qs), toJson(result));
}

}  // namespace enshu::grading
