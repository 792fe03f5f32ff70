// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"

namespace enshu::matfile {

struct ReadOptions {
  bool finite = false;                  // refuse NaN and infinity
  std::uintmax_t maxBytes = kMaxBytes;  // of the file, and of each variable once unpacked
};

// -1: any number of rows or columns.
struct Shape {
  Eigen::Index rows = -1;
  Eigen::Index cols = -1;
};

// All variables of a MAT file, in the order of the file.
//
// Read: version 5 plain and compressed (MATLAB -v6, -v7; Octave -6, -7); real full matrices of
// class double, single, logical or integer, converted to double (a 64-bit integer beyond 2^53 is
// rounded). Anything else is refused with the file, the variable and the reason; so are truncated
// files and compressed variables that fail their checksum. A plain file has no checksum: a changed
// number in it cannot be noticed. Version 7.3 is refused, as libhdf5 crashes on damaged files.
Result<std::vector<Variable>> readMat(const std::filesystem::path& path,
                                      const ReadOptions& options = {});

// One variable; the other variables of the file may be of any class.
// If it is missing, the error lists those that are there.
Result<Eigen::MatrixXd> readMatrix(const std::filesystem::path& path, const std::string& variable,
                                   const Shape& shape = {}, const ReadOptions& options = {});

}  // namespace enshu::matfile
