// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/contract.h"
#include "core/robot/robot.h"

// What a wrong submission (mistakes/) and a right one in another style (ways/) may ask beyond what
// a student's function is handed. Only an exercise's module sees this, never a student's file.
namespace enshu::driver {

// The variant that a run is made with: set by the module around each call of its function.
struct Variant {
  std::string_view id;           // of the mistake; empty: the file has but one
  std::string_view also = {};    // of a second one that is made at once; empty: none
  const Robot* robot = nullptr;  // of the case
};

// The variant of this thread. It lies in the program, which hands the way to it to every module
// that it loads: leak checkers lose their way in what a loaded library keeps for each thread.
using ThreadVariant = Variant& (*)();

inline ThreadVariant theVariant = nullptr;

class VariantScope {
 public:
  explicit VariantScope(const Variant& variant) : before_(theVariant()) { theVariant() = variant; }
  VariantScope(const VariantScope&) = delete;
  VariantScope& operator=(const VariantScope&) = delete;
  ~VariantScope() { theVariant() = before_; }

 private:
  Variant before_;
};

// The switch of a file that holds several mistakes: whether this one is to be made now. The ids of
// a file are those that it asks for in this way, written out as literals; a file that asks for none
// is the mistake that it is named after. One mistake may give several answers, depending on what
// else is chosen: "id/one" and "id/another" are two variants of the mistake "id".
inline bool mistake(std::string_view id) {
  return !id.empty() && (theVariant().id == id || theVariant().also == id);
}

// The robot of the case, for a variant that computes with algorithms of its own. Throws
// ContractViolation outside of a run.
inline const Robot& robotOfTheCase() {
  expects(theVariant().robot != nullptr, "robotOfTheCase: no case is run");
  return *theVariant().robot;
}

}  // namespace enshu::driver
