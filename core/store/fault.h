// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace enshu::store {

// Why a history cannot be read or written.
struct Fault {
  Error error;
  bool ofMachine = false;  // a full disk, a folder that cannot be written; else the call or a file
};

template <class T>
using Answer = tl::expected<T, Fault>;

// Thrown inside this library, where every statement can fail, and turned into an Answer by
// attempt(). It never leaves the library.
struct Refusal {
  Fault fault;
  bool isDamage = false;  // the file itself is not what SQLite once wrote
};

// Gives what `work` gives, or why it did not.
template <class Work>
auto attempt(Work&& work) -> Answer<decltype(work())> {
  try {
    return work();
  } catch (const Refusal& refusal) {
    return tl::unexpected(refusal.fault);
  }
}

}  // namespace enshu::store
