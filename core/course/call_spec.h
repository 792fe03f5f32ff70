// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/course/prototype.h"
#include "core/json/value.h"

namespace enshu::course {

// One output of an exercise that is called with data: what the function returns, or a field of it.
struct CallOutput {
  QString name;
  QStringList channels;  // what its rows are called (core/driver/call_driver.h)
  QString times;         // the matrix by which it is multiplied; empty: none
};

// The driver of an exercise as data: "call".
struct CallSpec {
  bool eachLink = false;  // a call for each link of each state, else one for each state
  QStringList parameters;
  QStringList arguments;  // what each parameter gets, in their order
  QList<CallOutput> outputs;
};

// "call" of an exercise.json, for the function of the exercise. A Refusal says what is wrong.
CallSpec readCall(const json::Value& value, const Prototype& prototype);

}  // namespace enshu::course
