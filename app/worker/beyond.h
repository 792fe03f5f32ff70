// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/worker/student.h"

namespace enshu::worker {

// Which of the students' functions a run has come to.
struct Trail {
  Student* culprit = nullptr;  // who does not answer any more: the innermost that was being asked
  Student* last = nullptr;     // who answered last
};

// A student's function as a driver calls it.
class Beyond : public call::Callee {
  template <class Ask>
  auto blaming(const Ask& ask) {
    try {
      return ask();
    } catch (const call::Ended&) {
      trail_.culprit = trail_.culprit == nullptr ? &student_ : trail_.culprit;
      throw;
    }
  }

 public:
  Beyond(Student& student, Trail& trail) : student_(student), trail_(trail) {}

  const std::string& exercise() const { return student_.exercise(); }

  std::string call(const call::Arguments& arguments) override {
    return blaming([&] {
      std::string answer = student_.caller().call(arguments);
      trail_.last = &student_;
      return answer;
    });
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
  Trail& trail_;
};

}  // namespace enshu::worker
