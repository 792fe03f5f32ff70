// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <bit>
#include <cstdint>

#include "core/plugin/unset.h"

namespace enshu::driver {

// What the drivers put into each output beforehand.
using plugin::kUnset;
using plugin::kUnsetByte;

// An answer that nobody wrote.
inline Eigen::MatrixXd unsetMatrix(Eigen::Index rows, Eigen::Index cols) {
  return Eigen::MatrixXd::Constant(rows, cols, kUnset);
}

// Whether a value is memory that nobody has written: eight times one byte, which no computation
// answers but for zero, or a whole number of a result struct that is unset.
inline bool isUnset(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  return (bits != 0 && bits == (bits & 0xFF) * 0x0101010101010101) ||
         value == plugin::kUnsetInteger;
}

}  // namespace enshu::driver
