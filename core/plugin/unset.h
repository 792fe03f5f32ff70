// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace enshu::plugin {

// The byte that fills memory which nobody has written: the worker sets it for fresh heap memory
// (mallopt's M_PERTURB takes its complement) and the drivers put it into each output beforehand.
inline constexpr unsigned char kUnsetByte = 0xFE;

// A double made of that byte, -5.3e303: finite, and no result of the lab's computations.
inline constexpr double kUnset = std::bit_cast<double>(std::uint64_t{0xFEFEFEFEFEFEFEFE});

inline bool isUnset(double value) {
  return std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(kUnset);
}

}  // namespace enshu::plugin
