// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace enshu::matfile {

enum class Version { Five, SevenThree };

// Which MAT file these bytes claim to be; `where` names the file in error messages.
// Version 7.3 is accepted with its HDF5 signature in place and no bytes missing at the end.
Result<Version> identify(const std::string& bytes, const std::string& where);

// Checks that a version 5 file is complete: elements follow one another up to the last byte, each
// with its parts inside it, a numeric array with as many numbers as its dimensions say, compressed
// ones with a good checksum. matio checks none of this: it reads fewer variables or other numbers.
// Gives the names of the variables in the order of the file; unnamed elements are MATLAB's own.
//
// Layout: "MAT-File Format", The MathWorks, "Level 5 MAT-File Format".
Result<std::vector<std::string>> checkVersion5(const std::string& bytes, const std::string& where,
                                               std::uintmax_t maxBytes);

}  // namespace enshu::matfile
