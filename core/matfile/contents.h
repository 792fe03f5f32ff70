// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"

namespace enshu::matfile {

constexpr int kDeepest = 8;                  // of structs in structs that are unfolded
constexpr std::size_t kMostParts = 100'000;  // of a file, as MATLAB or Octave saves it

// All numbers of a file together, as doubles: more are not unfolded, however small the file is.
constexpr std::uintmax_t kMaxUnfolded = 128u << 20;

// What somebody's file holds, structs unfolded: "log.q" is the field of a struct, "log(2).q" that
// of an element of a struct array.
struct Contents {
  // A short text beside the matrices, such as the label of a signal.
  struct Text {
    std::string name;
    std::string text;
  };

  // Of more than two dimensions the last is that of the columns, the others are the rows.
  std::vector<Variable> matrices;
  std::vector<Text> texts;
  std::vector<Error> passed;  // what is no matrix of numbers: its name, and why it is passed over
};

// Whether a file begins as an HDF5 file of Octave or another program, without MATLAB's header.
bool isPlainHdf5(const std::string& bytes);
// Whether it is a MAT file of any version, or plain HDF5; the first 1000 bytes will do.
bool isMat(const std::string& bytes);

// "log(2).q" of "log", 1 and "q".
std::string elementName(std::string structure, std::size_t index, const std::string& field);

// How many numbers base:increment:limit has; 0 if they are none.
std::size_t rangeCount(double base, double limit, double increment);

// All matrices of a MAT file of version 4, 5 or 7.3 or of an HDF5 file, such as Octave's
// save -hdf5; numbers as readMat converts them. Texts, cells, objects and the like are passed over;
// damaged files are refused, and so are more numbers than kMaxUnfolded, before they take memory.
// `maxBytes` bounds the file, what it unpacks to and its numbers; what is stopped is an Error soon.
Result<Contents> readContents(const std::filesystem::path& path,
                              std::uintmax_t maxBytes = kMaxBytes,
                              const std::stop_token& stop = {});

}  // namespace enshu::matfile
