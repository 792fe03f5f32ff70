// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

// The encoding of values, the same for every process and language. A value is the byte of its kind
// and what stands behind it here; numbers are little-endian.
//
//   Number   f64
//   Integer  i64
//   Flag     u8, 0 or 1
//   Text     u32 size, bytes of UTF-8
//   Matrix   u32 rows, u32 columns, f64 entries, column by column; a vector has one column
//   List     u32 count, the items
//   Record   u32 count, the fields in the order of their declaration (core/value/fields.h)
//   Map      u32 handle, u32 count, the constants of a function that is handed over
namespace enshu::value {

enum class Kind : std::uint8_t { Number = 1, Integer, Flag, Text, Matrix, List, Record, Map };

// Goes up whenever the above changes.
inline constexpr std::uint32_t kEncodingVersion = 1;

// Rows and columns, of each: there may be many columns of no entry.
inline constexpr std::uint32_t kMostRows = 1 << 20;

static_assert(std::endian::native == std::endian::little, "the numbers travel as they lie");

}  // namespace enshu::value
