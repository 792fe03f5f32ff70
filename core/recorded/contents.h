// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"

namespace enshu::recorded {

// A matrix of somebody's file.
struct Matrix {
  std::string name;
  Eigen::MatrixXd values;
  std::vector<std::string> channels = {};  // of a table: the headings of its columns
  std::string unit = {};                   // of all its numbers; empty: the file does not say
};

// What a file of any program holds, before anybody asks over which time.
struct Contents {
  std::vector<Matrix> matrices;
  bool isTable = false;         // the matrices are columns of one table
  bool hasFirstColumn = false;  // of a table: the first matrix begins with it
  std::vector<Error> passed;    // what is passed over: its name, and why
};

// Files larger than this are not read, nor those whose numbers take more than
// matfile::kMaxUnfolded.
constexpr std::uintmax_t kMaxBytes = matfile::kMaxBytes;

// Reads a file by what is in it, not by its name:
//   MAT files of versions 4, 5 (MATLAB's -v6, -v7) and 7.3, Octave's HDF5 and other HDF5 files,
//   Octave's text (its save without an option), and tables of numbers as text, see tableOf().
// Signals that Simulink logged as structs go by their labels.
// Only a name that ends in .csv, .tsv, .txt, .dat or .asc makes a text a table; anything else
// that is no file of the above is refused as no MAT file. What is stopped is an Error soon.
Result<Contents> readContents(const std::filesystem::path& path,
                              std::uintmax_t maxBytes = kMaxBytes,
                              const std::stop_token& stop = {});

// Whether a text is one that Octave wrote; its contents. `where` names the file in errors.
bool isOctaveText(std::string_view text);
Result<Contents> octaveTextOf(std::string_view text, const std::string& where,
                              const std::stop_token& stop = {});

// A table of numbers as text (UTF-8): columns parted by tabulators, semicolons, commas or blanks; a
// decimal comma is one where commas do not part. Lines that begin with # or % and what stands above
// the numbers are passed over; the line just above them names the columns (with their units in
// brackets, or those in a second such line). Columns in a row whose names are one name with numbers
// in a row are one matrix: q1, q2, q3. A cell without a number is not a number.
Result<Contents> tableOf(std::string_view text, const std::string& where,
                         const std::stop_token& stop = {});

}  // namespace enshu::recorded
