// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/driver/states.h"

namespace enshu::driver {

// One output of a driver that is data: a result, or one of its fields.
struct CallOutput {
  std::string name;
  // What its rows are called: names, in their order (of each link, where the function is called for
  // each); one of the words "joints" and "matrix" (of a square one) alone stands for these. Empty:
  // by the robot's links and joints.
  std::vector<std::string> channels = {};
  // A quantity that is a matrix, which multiplies what was returned, a vector: so that answers are
  // alike that differ by what the matrix takes to zero. Empty: what was returned.
  std::string times = {};
};

// An exercise whose computation is nothing but calls: "call" in exercise.json.
struct CallSpec {
  std::string exercise;
  bool eachLink = false;  // a call for each link of each state, else one for each state

  // What the parameters get, in their order: "chain", the lab's chain with its position and
  // velocity passes done, or what States has of this name.
  std::vector<std::string> arguments;

  // A result that is a struct has one for each of its fields, in their order, else there is one.
  std::vector<CallOutput> outputs;

  // What the parameters are called, for what is said of them.
  std::vector<std::string> parameters = {};
};

// Calls the student's function in drawn states (core/recipes/motions.h) and keeps what it returns:
// a column per state; matrices row by row, lists item by item, links one below the other.
class CallDriver : public StateDriver {
 public:
  explicit CallDriver(CallSpec spec) : spec_(std::move(spec)) {}

  Signals run(const Robot& robot, const Signals& inputs, const Functions& functions) const override;
  std::unique_ptr<Runs> runs(const Robot& robot, const Signals& inputs) const override;
  QStringList channels(const Robot& robot, const QString& output, Eigen::Index rows) const override;

 private:
  CallSpec spec_;
};

}  // namespace enshu::driver
