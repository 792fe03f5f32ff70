// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtPlugin>

#include "core/call/crossing.h"

namespace enshu::plugin {

// The Qt interface of every exercise's plugin: one function, called with values.
//
// A student's plain function gets such a plugin class from the exercise's precompiled glue
// (core/modules/student_side.cpp); a class written by hand implements it in one line:
//
//   void call(value::Reader& arguments, call::Asker& asker, value::Writer& result) override {
//     call::Crossing<decltype(f)>::serve(f, arguments, asker, result);
//   }
//
// The metadata, read before any code of the plugin runs, name the exercise, its interface (name and
// version, as in exercise.json) and the function's prototype; the kit has them as <file name>.json.
//
// What a plugin may rely on: it is loaded into a process of its own (enshu-student) and called from
// its only thread, as often as the exercise wants and in any order of its cases; what it is given
// is its own, and gone when it returns. It may throw whatever it likes. It may not end the process,
// make another, open a file or keep a reference.
class Function {
 public:
  virtual ~Function() = default;

  // Calls the function once. What the function throws, this throws; std::runtime_error if the
  // arguments are not of its types.
  virtual void call(value::Reader& arguments, call::Asker& asker, value::Writer& result) = 0;
};

}  // namespace enshu::plugin

#define EnshuFunction_iid "org.enshu.Function/1"
Q_DECLARE_INTERFACE(enshu::plugin::Function, EnshuFunction_iid)
