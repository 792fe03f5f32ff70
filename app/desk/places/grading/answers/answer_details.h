// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "core/course/course.h"
#include "core/grading/report/class_results.h"
#include "core/grading/result/graded.h"

namespace enshu::desk {

// What has to be read from files to show one student's answer to an exercise.
struct AnswerDetails {
  QList<grading::Trajectory> trajectories;
  QHash<QString, grading::Place> places;  // check -> where it first leaves the tolerance
  QString text;
  QString note;  // about the file; empty: it is what was graded
};

// `source` is the path of the student's file; empty: it is not there.
AnswerDetails readAnswer(const course::Exercise& exercise, const grading::StudentResults& student,
                         const QString& source);

// The trajectories that are motions of a robot which the course names, with that robot.
void addArms(const course::Course& course, const course::Exercise& exercise,
             const grading::ExerciseResult& result, QList<grading::Trajectory>& trajectories);

}  // namespace enshu::desk
