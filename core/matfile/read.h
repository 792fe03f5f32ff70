// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"

namespace enshu::matfile {

struct ReadOptions {
  bool finite = false;  // refuse NaN and infinity
  // Of the file, of what it unpacks to and of each variable (version 7.3: of all, and 2 GiB).
  std::uintmax_t maxBytes = kMaxBytes;
  std::stop_token stop = {};  // what is stopped is an Error soon
};

// -1: any number of rows or columns.
struct Shape {
  Eigen::Index rows = -1;
  Eigen::Index cols = -1;
};

// All variables of a MAT file, in the order of the file (version 7.3: in the order of the
// alphabet).
//
// Read: version 5 plain and compressed (MATLAB -v6, -v7; Octave -6, -7), version 7.3; real full
// matrices of class double, single, logical or integer, converted to double (a 64-bit integer
// beyond 2^53 is rounded). Anything else is refused with the file, the variable and the reason; so
// are truncated files and compressed variables that fail their checksum. A plain version 5 file has
// no checksum, and version 7.3 none but of its compressed numbers: a change elsewhere in them can
// go unnoticed.
//
// A version 7.3 file is read by HDF5 in a child process, as a damaged one crashes it (child.h).
Result<std::vector<Variable>> readMat(const std::filesystem::path& path,
                                      const ReadOptions& options = {});

// One variable; the other variables of the file may be of any class.
// If it is missing, the error lists those that are there.
Result<Eigen::MatrixXd> readMatrix(const std::filesystem::path& path, const std::string& variable,
                                   const Shape& shape = {}, const ReadOptions& options = {});

}  // namespace enshu::matfile
