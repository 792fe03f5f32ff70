// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <bit>
#include <cstdint>

namespace enshu::driver {

// The byte that the drivers put into each output beforehand. The worker fills fresh heap memory
// with a byte as well, another one in every run.
inline constexpr unsigned char kUnsetByte = 0xFE;

// A double made of that byte, -5.3e303: finite, and no result of the lab's computations.
inline constexpr double kUnset = std::bit_cast<double>(std::uint64_t{0xFEFEFEFEFEFEFEFE});

// An answer that nobody wrote.
inline Eigen::MatrixXd unsetMatrix(Eigen::Index rows, Eigen::Index cols) {
  return Eigen::MatrixXd::Constant(rows, cols, kUnset);
}

// Whether a value is memory that nobody has written: eight times one byte, which no computation
// answers but for zero.
inline bool isUnset(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  return bits != 0 && bits == (bits & 0xFF) * 0x0101010101010101;
}

}  // namespace enshu::driver
