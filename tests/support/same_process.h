// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stdexcept>

#include "core/plugin/function.h"

namespace enshu::test {

// The function of a plugin that is loaded into the test itself: a crossing without a wall.
class SameProcess : public call::Callee {
 public:
  explicit SameProcess(plugin::Function& function) : function_(function) {}

  std::string call(const call::Arguments& arguments) override {
    Asker asker(arguments);
    value::Reader reader(arguments.values.bytes());
    value::Writer result;
    function_.call(reader, asker, result);
    return result.bytes();
  }
  [[noreturn]] void refuse() override { throw std::runtime_error("the values do not fit"); }

 private:
  class Asker : public call::Asker {
   public:
    explicit Asker(const call::Arguments& arguments) : arguments_(arguments) {}
    value::Writer& question(std::uint32_t handle) override {
      handle_ = handle;
      question_.clear();
      return question_;
    }
    std::string_view answer() override {
      value::Reader asked(question_.bytes());
      answer_.clear();
      arguments_.maps.at(handle_)(asked, answer_);
      return answer_.bytes();
    }

   private:
    const call::Arguments& arguments_;
    std::uint32_t handle_ = 0;
    value::Writer question_;
    value::Writer answer_;
  };

  plugin::Function& function_;
};

}  // namespace enshu::test
