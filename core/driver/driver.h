// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/driver/functions.h"
#include "core/driver/signals.h"
#include "core/recipes/recipe.h"
#include "core/robot/random.h"
#include "core/robot/robot.h"

namespace enshu::driver {

// What a driver says to a student whose answer it cannot go on with.
class CannotGoOn : public std::runtime_error, public call::EndsTheRun {
 public:
  using std::runtime_error::runtime_error;
};

// How the inputs of a case are made: one of the driver's motions, with its parameters.
using MotionRecipe = recipes::Recipe;

// The inputs of one case for one function after another: what follows from them alone is made once.
class Runs {
 public:
  virtual ~Runs() = default;

  // What Driver::run says.
  virtual Signals run(const Functions& functions) = 0;
};

// One exercise's computation around the student's function: the provided rest of the algorithm. An
// exercise has its own in solutions/<lab>/<exercise>/driver.cpp.
//
// The same driver calls the student's function from the worker, across the wall, and the reference
// and the mistakes in the grader, so they differ in nothing but the function in question.
class Driver {
 public:
  virtual ~Driver() = default;

  // The names of the motions that a case of the exercise may ask for; the first is what somebody
  // gets who asks for none.
  virtual std::vector<std::string> motions() const = 0;

  // The inputs of a case, for one of those motions. Always holds `t` (1 x samples, [s]), the time
  // of each column of the outputs, or, where the columns are no motion, `sample`: 0, 1, 2 ...
  // `random` is for what is drawn. Throws std::invalid_argument if the parameters are wrong.
  virtual Signals inputs(const Robot& robot, const MotionRecipe& motion, Random& random) const = 0;

  // The outputs for those inputs, of the exercise's function among `functions`. One that answers in
  // a wrong shape yields an output of that shape; what it leaves unwritten is kUnset. One with
  // which the rest cannot go on ends in CannotGoOn. Throws ContractViolation if the function or an
  // input is missing.
  virtual Signals run(const Robot& robot, const Signals& inputs,
                      const Functions& functions) const = 0;

  // Further outputs, which laws look at and no check does: what the function is asked beyond the
  // case. Asked after run(), of all but the known mistakes that an answer is held against.
  virtual Signals lawOutputs(const Robot& robot, const Signals& inputs,
                             const Functions& functions) const;

  // run() for many functions. Robot and inputs must outlive it; it serves one thread.
  virtual std::unique_ptr<Runs> runs(const Robot& robot, const Signals& inputs) const;

  // What the rows of an output are called; empty: by the robot's links and joints.
  virtual QStringList channels(const Robot& robot, const QString& output, Eigen::Index rows) const;
};

}  // namespace enshu::driver
