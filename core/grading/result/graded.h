// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QList>
#include <QString>
#include <QStringList>
#include <memory>

#include "core/grading/result/result.h"
#include "core/robot/robot.h"

namespace enshu::grading {

// How the robot of a case moved, for a picture.
struct RobotRun {
  Robot robot;
  // robot.coordinates() x samples: the motion that came of the answer; where it tells none, that of
  // the case.
  Eigen::MatrixXd q;
  Eigen::MatrixXd reference;  // that of the reference, the same shape; empty: nothing to compare
};

// An answer beside its reference, for a plot.
struct Trajectory {
  QString check;  // CheckResult::id()
  QString title;
  QString unit;
  QStringList channels;       // one per row
  Eigen::VectorXd t;          // [s], or the numbers of the states
  Eigen::MatrixXd answer;     // channels x samples
  Eigen::MatrixXd reference;  // the same shape
  bool hidden = false;
  std::shared_ptr<const RobotRun> run = nullptr;  // null: hidden, or not known
  bool isMotion = true;                           // else the columns are states, without a time
};

// A verdict with the series behind it.
struct Graded {
  ExerciseResult result;
  QList<Trajectory> trajectories;
  bool flawedCourse = false;  // NotGraded, since the course itself is wrong or not built
};

}  // namespace enshu::grading
