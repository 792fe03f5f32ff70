// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace enshu::matfile {

// Array classes of a version 5 file; those from Double to UInt64 are numeric.
enum class Class : std::uint32_t {
  Cell = 1,
  Struct,
  Object,
  Char,
  Sparse,
  Double,
  UInt64 = 15,
  // What only an HDF5 file has; the child that reads it says so.
  Nowhere = 0xf0,  // a link to nothing or to another file
  Circle,          // a link back
  Packed,          // by a filter that is not there
  NoElements       // a struct array
};

constexpr std::size_t kHeader = 128;  // bytes of a file before its first element

// One array of a file: views into its bytes, valid while they are.
struct Array {
  std::string name;
  Class kind = Class::Double;
  bool complex = false;
  std::vector<std::uint32_t> dimensions;
  std::uint32_t type = 0;    // of the numbers, as they are stored
  std::string_view numbers;  // of a numeric array, the real part
  std::string_view inside;   // of any other array: what stands behind its name
  bool swapped = false;

  bool isNumeric() const { return kind >= Class::Double && kind <= Class::UInt64; }
};

// The numbers of a numeric array of two dimensions.
Eigen::MatrixXd values(const Array& array);

// Goes through the bytes of a version 5 file and checks that it is complete: elements follow one
// another up to the last byte, each with its parts inside it, a numeric array with as many numbers
// as its dimensions say, compressed ones with a good checksum; no name stands twice. Shows each
// array in the order of the file; an unnamed one is MATLAB's own. What is inside cells, structs and
// the like is passed over, and takes no memory; `maxBytes` bounds each array's numbers, as doubles,
// and all that is unpacked. `where` names the file in error messages.
//
// matio, which Enshu writes with, checks none of this: it reads fewer variables or other numbers,
// and the dimensions of a cell make it ask for as much memory as they please.
//
// Layout: "MAT-File Format", The MathWorks, "Level 5 MAT-File Format".
Result<void> forEachArray(const std::string& bytes, const std::string& where,
                          std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                          const std::stop_token& stop = {});

// An array inside a struct array: "q" of a single struct, "(2).q" of several.
struct Field {
  std::string name;
  Array array;
};

// The fields of a struct array as forEachArray shows it, one level down, `most` of them at most;
// empty ones that are written without anything are left out.
Result<std::vector<Field>> fields(const Array& array, const std::string& where,
                                  std::uintmax_t maxBytes, std::size_t most);

// The text of an array of characters in one row, at most 64 of them (256 of bytes), in UTF-8; else
// nothing.
std::string textOf(const Array& array);

}  // namespace enshu::matfile
