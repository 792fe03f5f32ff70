// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <stdexcept>

#include "core/driver/functions.h"
#include "core/driver/signals.h"
#include "core/robot/random.h"
#include "core/robot/robot.h"

namespace enshu::driver {

// What a driver says to a student whose answer it cannot go on with.
class CannotGoOn : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// One exercise's computation around the student's function: the provided rest of the algorithm. An
// exercise has its own in solutions/<lab>/<exercise>/driver.cpp.
//
// The same driver calls the student's function from the worker, across the wall, and the reference
// and the mistakes in the grader, so they differ in nothing but the function in question.
class Driver {
 public:
  virtual ~Driver() = default;

  // The names of the motions that a case of the exercise may ask for.
  virtual QStringList motions() const = 0;

  // The inputs of a case, for one of those motions. Always holds `t` (1 x samples, [s]), the time
  // of each column of the outputs. `random` is for the motions that are drawn.
  virtual Signals inputs(const Robot& robot, const QString& motion, Random& random) const = 0;

  // The outputs for those inputs, of the exercise's function among `functions`. One that answers in
  // a wrong shape yields an output of that shape; what it leaves unwritten is kUnset. One with
  // which the rest cannot go on ends in CannotGoOn. Throws ContractViolation if the function or an
  // input is missing.
  virtual Signals run(const Robot& robot, const Signals& inputs,
                      const Functions& functions) const = 0;
};

}  // namespace enshu::driver
