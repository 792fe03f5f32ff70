// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace enshu {

// The caller broke a documented contract: a bug in the calling code.
class ContractViolation : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Checks a precondition of a public entry point; always on.
// expects(q.size() == robot.dof(), "inverseDynamics: q has the wrong size");
inline void expects(bool condition, const char* message) {
  if (!condition) {
    throw ContractViolation(message);
  }
}

}  // namespace enshu
