// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/worker/student.h"

namespace enshu::worker {

// Who does not answer any more: the innermost of the students that were being asked.
using Culprit = Student*;

// A student's function as a driver calls it.
class Beyond : public call::Callee {
  template <class Ask>
  auto blaming(const Ask& ask) {
    try {
      return ask();
    } catch (const call::Ended&) {
      culprit_ = culprit_ == nullptr ? &student_ : culprit_;
      throw;
    }
  }

 public:
  Beyond(Student& student, Culprit& culprit) : student_(student), culprit_(culprit) {}

  const std::string& exercise() const { return student_.exercise(); }

  std::string call(const call::Arguments& arguments) override {
    return blaming([&] { return student_.caller().call(arguments); });
  }
  [[noreturn]] void refuse() override {
    blaming([&] { student_.caller().refuse(); });
    __builtin_unreachable();
  }
  int begin() {
    return blaming([&] { return student_.caller().begin(); });
  }
  void awaitLoaded() {
    blaming([&] { student_.caller().awaitLoaded(); });
  }

 private:
  Student& student_;
  Culprit& culprit_;
};

}  // namespace enshu::worker
