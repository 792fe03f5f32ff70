// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>
#include <memory>
#include <vector>

#include "core/driver/module.h"
#include "core/driver/signals.h"
#include "core/grading/cases/variation_answers.h"
#include "core/robot/robot.h"

namespace enshu::grading {

// A case ready to be run: what goes in and what must come out.
struct Case {
  QString id;
  bool hidden = false;
  Robot robot;
  driver::Signals inputs;
  driver::Signals expected;
  QHash<QString, QStringList> channels = {};  // of the outputs whose rows the driver names
  QString title = {};                         // for people; empty: the id
  // What known variations answer, where the case is the same for a whole class; null elsewhere.
  std::shared_ptr<VariationAnswers> variations = {};

  QString name() const { return title.isEmpty() ? id : title; }
};

struct Cases {
  const driver::Module* module = nullptr;  // of the exercise
  QString modulePath;
  std::vector<Case> list;
  QJsonObject references;  // file name -> SHA-256 of the stored references that were read
};

// The names of so many rows by the robot: joints, or links with x, y, z; else their numbers.
QStringList channelNames(const Robot& robot, Eigen::Index rows);

// The names of the rows of an output of the case; a single row that the driver does not name is
// called like the output.
QStringList channelNames(const Case& prepared, const QString& output, Eigen::Index rows);

}  // namespace enshu::grading
