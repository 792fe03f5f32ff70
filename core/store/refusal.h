// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace enshu::store {

// Thrown inside this library, where every statement can fail, and turned into a Result by
// attempt(). It never leaves the library.
struct Refusal {
  Error error;
  bool isDamage = false;  // the file itself is not what SQLite once wrote
};

// Gives what `work` gives, or why it did not.
template <class Work>
auto attempt(Work&& work) -> Result<decltype(work())> {
  try {
    return work();
  } catch (const Refusal& refusal) {
    return tl::unexpected(refusal.error);
  }
}

}  // namespace enshu::store
