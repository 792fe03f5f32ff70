// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <string>

namespace enshu::matfile {

// A named matrix of a MAT file.
struct Variable {
  std::string name;
  Eigen::MatrixXd values;
};

constexpr std::size_t kMaxName = 63;  // characters, of MATLAB

// Files and variables larger than this (as doubles) are not read unless the caller says so.
constexpr std::uintmax_t kMaxBytes = 512u << 20;

}  // namespace enshu::matfile
