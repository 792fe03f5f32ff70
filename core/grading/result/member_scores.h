// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>

#include "core/base/result.h"

namespace enshu::grading {

// What one of several who handed in together gets instead of their common points, by what calls him
// most surely (idOf). It lies beside the result and outlives it, as a review does.
struct MemberScore {
  double score = 0;
  double of = 0;  // the points of the exercise when it was given
  QString reason;

  bool operator==(const MemberScore&) const = default;
};
using MemberScores = QMap<QString, MemberScore>;

// DIR/<student>/<exercise>.members.json, enshu-members/1
QString memberScoresPath(const QString& studentDirectory, const QString& exercise);
Result<MemberScores> readMemberScores(const QString& path);  // none where there is no file
// None take the file away. Refused: a score that is negative, above the `most` points of the
// exercise, or without a reason.
Result<void> writeMemberScores(const QString& path, const MemberScores& scores, double most);

}  // namespace enshu::grading
