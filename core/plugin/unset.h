// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <bit>
#include <cstdint>

namespace enshu::plugin {

// The byte that an answer is made of before it is written. The worker fills fresh heap memory with
// a byte as well, another one in every run.
inline constexpr unsigned char kUnsetByte = 0xFE;

// A double made of that byte, -5.3e303: finite, and no result of the lab's computations.
inline constexpr double kUnset = std::bit_cast<double>(std::uint64_t{0xFEFEFEFEFEFEFEFE});

// The same of a whole number, -16843010.
inline constexpr std::int32_t kUnsetInteger = std::bit_cast<std::int32_t>(0xFEFEFEFE);

// What a field of a result struct is before the student writes it, so that one that he forgets is
// reported as unwritten:
//
//   struct BallJoint { Matrix3d R = unset; double swing = unset; int turns = unset; MatrixXd J; };
//
// A vector or matrix of no fixed size needs none: unwritten it is empty, which is a wrong shape.
struct Unset {
  constexpr operator double() const { return kUnset; }
  constexpr operator std::int32_t() const { return kUnsetInteger; }

  template <int Rows, int Columns, int Options>
  requires(Rows > 0 && Columns > 0) operator Eigen::Matrix<double, Rows, Columns, Options>() const {
    Eigen::Matrix<double, Rows, Columns, Options> matrix;
    for (int k = 0; k < Rows * Columns; ++k) {
      matrix.data()[k] = kUnset;
    }
    return matrix;
  }
};
inline constexpr Unset unset;

}  // namespace enshu::plugin

using enshu::plugin::unset;
