// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace enshu::test {

// Whether tests/run --long asks, which tries all of what every run tries a part of.
inline bool isThorough() {
  return qEnvironmentVariableIsSet("ENSHU_LONG");
}

template <class T>
T amount(T usual, T thorough) {
  return isThorough() ? thorough : usual;
}

}  // namespace enshu::test
