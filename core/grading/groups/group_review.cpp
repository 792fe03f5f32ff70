// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/group_review.h"

#include <QDir>
#include <algorithm>

#include "core/grading/groups/undoing.h"

namespace enshu::grading {

namespace {

QJsonObject sourcesOf(const ClassResults& results, const Member& member, const QString& exercise) {
  const auto student = std::find_if(results.students.begin(), results.students.end(),
                                    [&member](const StudentResults& one) {
                                      return QDir(one.directory).dirName() == member.folder;
                                    });
  return student == results.students.end() ? QJsonObject()
                                           : student->exercises.value(exercise).receipt.sources;
}

}  // namespace

std::optional<Review> merged(const Review& before, const GroupReview& said,
                             const QJsonObject& sources) {
  Review after = before;
  if (said.score) {
    after.score = said.score;
    after.reason = said.reason;
    after.of = 0;
  }
  if (!said.comment.isEmpty()) {
    after.comment = said.comment;
  }
  const bool isKept = before.score && !said.score && !before.sources.isEmpty();
  after.sources = isKept ? before.sources : sources;
  const bool isLost =
      (before.score && !(after.score == before.score && after.reason == before.reason)) ||
      (!before.comment.isEmpty() && after.comment != before.comment);
  return isLost && !said.replace ? std::nullopt : std::optional(after);
}

Result<GroupReviewed> reviewGroup(const course::Course& course, const ClassResults& results,
                                  const AnswerGroup& group, const GroupReview& said) {
  const course::Exercise* exercise = course.find(group.exercise);
  if (exercise != nullptr && said.score.value_or(0) > exercise->points) {
    return failure(group.exercise.toStdString(), ENSHU_TEXT("has no more than %1 points"),
                   {QString::number(exercise->points).toStdString()});
  }
  const double most = exercise != nullptr ? exercise->points : 0;
  GroupReviewed all;
  Undoing undoing;
  for (const Member& member : group.members) {
    const QString path =
        reviewPath(QDir(results.directory).filePath(member.folder), group.exercise);
    const Result<Review> before = readReview(path, most);
    ENSHU_TRY(before);
    const std::optional<Review> after =
        merged(*before, said, sourcesOf(results, member, group.exercise));
    if (!after) {
      all.left += member;
      continue;
    }
    const Result<void> written =
        undoing.willWrite(path).and_then([&] { return writeReview(path, *after, most); });
    ENSHU_TRY(written);
    all.written += {member, *before};
  }
  undoing.done();
  return all;
}

}  // namespace enshu::grading
