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

// The motion that a case asks for.
enum class MotionKind {
  LabInverse,   // task 1-2: every joint turns by one radian in 5 s
  LabFriction,  // task 2-2: the arm falls from q0 under viscous friction
  Random        // made from a seed
};

// One exercise's computation around the student's function: the provided rest of the algorithm.
//
// The same driver calls the student's function from the worker, across the wall, and the reference
// in the grader, so the two differ in nothing but the function in question.
class Driver {
 public:
  virtual ~Driver() = default;

  virtual QString exercise() const = 0;

  // The interface that the exercise's plugin must bear.
  virtual QString interfaceId() const = 0;

  // Whether the exercise has a case of this kind.
  virtual bool knows(MotionKind motion) const = 0;

  // The inputs of a case, for a motion that it knows. Always holds `t` (1 x samples, [s]), the time
  // of each column of the outputs. `random` is used by MotionKind::Random alone.
  virtual Signals inputs(const Robot& robot, MotionKind motion, Random& random) const = 0;

  // The outputs for those inputs. A function that answers in a wrong shape yields an output of
  // that shape; what it leaves unwritten is kUnset. One with which the rest cannot go on ends in
  // CannotGoOn.
  virtual Signals run(const Robot& robot, const Signals& inputs,
                      const Functions& functions) const = 0;
};

// The driver of an exercise, or nullptr.
const Driver* driverOf(const QString& exercise);

// The exercises that have a driver.
QStringList driverIds();

}  // namespace enshu::driver
