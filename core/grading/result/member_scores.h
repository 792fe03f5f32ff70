// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <optional>

#include "core/base/result.h"
#include "core/grading/roster/person.h"

namespace enshu::grading {

// What one of several who handed in together gets instead of their common points. It lies beside
// the result and outlives it, as a review does.
struct MemberScore {
  Person person;
  double score = 0;
  double of = 0;  // the points of the exercise when it was given
  QString reason;
  QJsonObject sources = {};  // of what it was given for, as in Receipt::sources

  bool operator==(const MemberScore&) const = default;
};
using MemberScores = QList<MemberScore>;

// Who is meant, whatever became known of him since; nullptr: none of them. By the number, login or
// address that both have, else by the name, where the platform's number does not contradict.
const MemberScore* scoreOf(const MemberScores& scores, const Person& person);

// DIR/<student>/<exercise>.members.json, enshu-members/1
QString memberScoresPath(const QString& studentDirectory, const QString& exercise);
// None where there is no file. An Error: it is damaged.
Result<MemberScores> readMemberScores(const QString& path);

// Gives one of them his own, of an exercise of `most` points; or takes it back where there is no
// score. What others write meanwhile is not lost. Refused: a score that is negative, above these
// points, or without a reason. Another Error: it cannot be written, or another program holds it for
// too long.
Result<void> setMemberScore(const QString& path, const Person& person,
                            const std::optional<MemberScore>& score, double most);

}  // namespace enshu::grading
