// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

#include "app/cli/quantities/preparation.h"
#include "core/base/result.h"
#include "core/json/value.h"
#include "core/robot/robot.h"

namespace enshu::cli {

// Whether `enshu compute` knows a quantity of this name, for instance "M" or "ud:unit-vector".
bool isQuantity(const QString& name);

// Quantities of a robot, asked for by name, state by state of an enshu-states/1 document. What
// depends on the robot alone is made once.
class Quantities {
 public:
  // Throws ContractViolation if a name is no quantity.
  Quantities(Robot robot, QStringList names);

  // One key per name. {"error": reason} stands for the value of a quantity that this robot does not
  // have, that its algorithm cannot serve or that overflows.
  // What is wrong with the state itself, or missing in it, is the Error.
  Result<QJsonObject> operator()(const json::Value& state);

 private:
  Robot robot_;
  QStringList names_;
  Preparation prepared_;
};

}  // namespace enshu::cli
