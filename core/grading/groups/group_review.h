// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/groups/groups.h"
#include "core/grading/result/review.h"

namespace enshu::grading {

// What is said of all members of a group at once; what is left open stays as it is.
struct GroupReview {
  std::optional<double> score;
  QString reason;        // of the score
  QString comment;       // empty: none
  bool replace = false;  // what stands there already, in the place of leaving it
};

struct GroupReviewed {
  QList<std::pair<Member, Review>> written;  // and what stood there before
  QList<Member> left;                        // who has another comment or score already
};

// What the review becomes, said of these files (Review::sources); none where something else stands
// in it that is not to be replaced. A score that nobody gives again stays that of its own files.
std::optional<Review> merged(const Review& before, const GroupReview& said,
                             const QJsonObject& sources);

// Writes the reviews, all or none of them. Refused: what no review may say, and more points than
// the exercise has.
Result<GroupReviewed> reviewGroup(const course::Course& course, const ClassResults& results,
                                  const AnswerGroup& group, const GroupReview& said);

}  // namespace enshu::grading
