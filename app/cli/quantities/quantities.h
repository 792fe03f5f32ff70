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

// What each algorithm cannot serve; the error names the link (resources/docs/compute.md says why):
//   M:crb, M:unit-vector, M:jacobian      nothing
//   ud, ud:crb, ud:unit-vector            a joint that moves no inertia
//   ud:aba, articulated                   that, loops, a gear between distant joints
//   ud:ada                                a body without mass or without a moment of inertia
//   ud:hybrid                             that, gears, loops
//   interbody                             a joint that moves no inertia
// ud and interbody keep loops closed: an open one is an error. Everything else is the tree's.

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

  // Why the equations of ud:hybrid could not be compiled, if that was tried in vain. Its values are
  // the same to round-off.
  const std::optional<Error>& uncompiled() const { return prepared_.uncompiled; }

 private:
  Robot robot_;
  QStringList names_;
  Preparation prepared_;
};

}  // namespace enshu::cli
