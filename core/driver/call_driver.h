// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/driver/driver.h"

namespace enshu::driver {

// One output of a driver that is data: a result, or one of its fields.
struct CallOutput {
  std::string name;
  // What its rows are called: names, in their order (of each link, where the function is called for
  // each); one of the words "joints" and "matrix" (of a square one) alone stands for these. Empty:
  // by the robot's links and joints.
  std::vector<std::string> channels = {};
};

// An exercise whose computation is nothing but calls: "call" in exercise.json.
struct CallSpec {
  std::string exercise;
  bool eachLink = false;  // a call for each link of each state, else one for each state

  // What the parameters get, in their order:
  //   q, u, ud, tau   of the state
  //   t               its time [s]
  //   chain           the lab's chain, position and velocity passes done
  //   link            the number of the link, from 0 (each link alone)
  //   a quantity      core/quantities; of a list with an item per link, where the function is
  //                   called for each link, the item of that link. "composite.mass": a field of it
  std::vector<std::string> arguments;

  // A result that is a struct has one for each of its fields, in their order, else there is one.
  std::vector<CallOutput> outputs;
};

// Calls the student's function in drawn states (core/recipes/motions.h) and keeps what it returns:
// a column per state; matrices row by row, lists item by item, links one below the other.
class CallDriver : public Driver {
 public:
  explicit CallDriver(CallSpec spec) : spec_(std::move(spec)) {}

  std::vector<std::string> motions() const override;
  Signals inputs(const Robot& robot, const MotionRecipe& motion, Random& random) const override;
  Signals run(const Robot& robot, const Signals& inputs, const Functions& functions) const override;
  QStringList channels(const Robot& robot, const QString& output, Eigen::Index rows) const override;

 private:
  CallSpec spec_;
};

}  // namespace enshu::driver
