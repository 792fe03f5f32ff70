// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/json/value.h"
#include "core/robot/robot.h"

namespace enshu::cli {

// Whether `enshu compute` knows a quantity of this name, for instance "M" or "ud:unit-vector".
bool isQuantity(const QString& name);

// The quantities of a robot in one state of an enshu-states/1 document, one key each:
//
//   M, M:unit-vector    n x n rows, the inertia matrix by the unit-vector method, [LAB] 2.1
//   bias                n: tau at ud = 0, with the external loads
//   gravity             n: bias at u = 0 without external loads
//   tau                 n: inverse dynamics of ud by Newton-Euler in link coordinates
//   ud, ud:unit-vector  n: forward dynamics of tau by the unit-vector method
//   pose                per link 4 x 4 rows, to the world from the link
//   velocity            per link {linear, angular} of the link origin, world coordinates
//   acceleration        the same, classical, of the given ud, without gravity
//   com                 [3] of the whole robot, world coordinates
//   energy              {kinetic, potential}
//   momentum            {linear, angular}, about the world origin
//
// {"error": reason} stands for the value of a quantity that this robot does not have (com of a
// massless robot, ud where a joint moves no mass), that overflows, or that this version has no
// algorithm for: M:crb, M:jacobian, ud:aba, ud:crb, ud:ada, ud:hybrid, composite, articulated,
// interbody. What is wrong with the state itself, or missing in it, is the Error.
//
// Every name is a quantity (isQuantity); else ContractViolation.
Result<QJsonObject> evaluate(const Robot& robot, const json::Value& state,
                             const QStringList& names);

}  // namespace enshu::cli
