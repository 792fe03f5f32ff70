// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace enshu::grading {

enum class Company { Others, None };

// Held by whoever builds or runs something of a student's: beside others of this process, or while
// none of them does. Waits for that, and lets nobody begin before one who wants to be alone. What
// its thread does meanwhile needs no other one. Whoever is stopped does not wait.
class Computing {
 public:
  explicit Computing(Company company, const std::stop_token& stop);
  Computing(const Computing&) = delete;
  Computing& operator=(const Computing&) = delete;
  Computing(Computing&&) = delete;
  Computing& operator=(Computing&&) = delete;
  ~Computing();

 private:
  enum class Held { Nothing, Beside, Alone };
  Held held_ = Held::Nothing;
};

}  // namespace enshu::grading
