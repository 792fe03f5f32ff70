// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <optional>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/report/class_results.h"

// Wrong answers of a class that nothing explains, by their numbers. Nobody's code is run: what
// grading wrote beside the results is all that is read.
namespace enshu::grading {

struct Member {
  QString folder;  // DIR/<folder>
  QString name;    // for people
};

// Answers that agree with one another, and not with the reference.
struct AnswerGroup {
  QString id;  // made of the exercise, the members and their files: another group has another one
  QString exercise;
  QList<Member> members;              // by their folders
  Member example;                     // the one in their middle
  std::optional<CheckResult> failed;  // the first check that fails there in a case that is shown
};

struct ClassGroups {
  QList<AnswerGroup> groups;  // the largest first
  QMap<QString, int> alone;   // exercise -> how many unexplained answers are like no other
  QList<Error> unread;        // results whose numbers cannot be read; they are in no group

  const AnswerGroup* find(const QString& id) const;
};

// Whether a result is wrong and its diagnosis is none: nothing fits, or a mistake is the nearest.
bool isUnexplained(const ExerciseResult& result);

// Of one exercise, or of all that the course and the results have. Two answers agree where they are
// one mistake by their Likeness (recorded.h); no two of a group disagree, whatever stands between
// them.
ClassGroups groupsOf(const course::Course& course, const ClassResults& results,
                     const QString& exercise = {});

// How the group leaves the reference, a sentence.
QString leaving(const AnswerGroup& group);

// enshu-groups/1.
QJsonObject toJson(const ClassGroups& groups);

}  // namespace enshu::grading
