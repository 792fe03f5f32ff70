// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

#include "core/base/result.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// What a person says about one result: enshu-review/1. It lies beside the result and outlives it,
// so that grading again loses nothing.
struct Review {
  std::optional<double> score;  // counts instead of the grader's; finite and not negative
  QString reason;               // why; never empty where there is a score
  QString comment;
  // Of what it was given for, as in Receipt::sources: what the score was, where there is one.
  // Empty, as earlier versions wrote it: whatever the result beside it is of.
  QJsonObject sources = {};
  // The points of the exercise when the score was given; 0, as earlier versions wrote it and as it
  // is before it is written: those of now.
  double of = 0;

  bool isEmpty() const { return !score && reason.isEmpty() && comment.isEmpty(); }
  bool operator==(const Review&) const = default;
};

// Flags of StudentResults: isOutdated; an earlier file has more points; the newer one is none.
inline constexpr char kEarlierFile[] = "earlier-file";
inline constexpr char kBetterBefore[] = "better-before";
inline constexpr char kNewIsNothing[] = "newer-is-nothing";
// Others: the score, or a member's, was given of other points; an appeal waits for a decision.
inline constexpr char kOfOtherPoints[] = "of-other-points";
inline constexpr char kAppeal[] = "appeal";

// Whether it was given for another file than the result is of, by whatever name.
bool isOutdated(const Review& review, const ExerciseResult& result);

// DIR/<student>/<exercise>.review.json
QString reviewPath(const QString& studentDirectory, const QString& exercise);

// The review in a file; an empty one where there is no file. Refused as below.
Result<Review> readReview(const QString& path, double most);

// Why a review cannot be given for an exercise of these points; null: it can.
const char* flawOf(const Review& review, double most);

// Writes a review, whole or not at all; an empty one takes the file away. Refused: a score that is
// not finite, negative, above the `most` points of the exercise (but one that was given of others),
// or without a reason.
Result<void> writeReview(const QString& path, const Review& review, double most);

}  // namespace enshu::grading
