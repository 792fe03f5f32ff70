// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/driver/functions.h"

// The functions of an exercise whose driver is data (core/driver/call_driver.h): called with values
// in this process as a student's is in his.
namespace enshu::driver {

// A function that is handed nothing to ask.
class NobodyToAsk : public call::Asker {
 public:
  value::Writer& question(std::uint32_t) override { refuse(); }
  std::string_view answer() override { refuse(); }

 private:
  [[noreturn]] static void refuse() {
    throw std::logic_error("a function that is handed over needs a driver.cpp");
  }
};

template <class Signature>
class CalledFunction : public call::Callee {
 public:
  explicit CalledFunction(std::function<Signature> function) : function_(std::move(function)) {}

  std::string call(const call::Arguments& arguments) override {
    value::Reader from(arguments.values.bytes());
    NobodyToAsk asker;
    value::Writer to;
    call::Crossing<Signature>::serve(function_, from, asker, to);
    return to.bytes();
  }

  void refuse() override {
    throw std::invalid_argument(
        "the outputs that \"call\" names are not those that the function returns: one for each "
        "field of a struct, else one");
  }

 private:
  std::function<Signature> function_;
};

struct PutCalled {
  template <class Signature>
  static void put(Functions& functions, const QString& exercise,
                  std::function<Signature> function) {
    functions.add(exercise, std::make_shared<CalledFunction<Signature>>(std::move(function)));
  }
};

}  // namespace enshu::driver
