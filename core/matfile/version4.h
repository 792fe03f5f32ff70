// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matfile/version5.h"

namespace enshu::matfile {

// Whether a file begins as one of version 4 does, which has no mark of its own: with the header of
// a matrix, and a name that MATLAB would take.
bool isVersion4(const std::string& bytes);

// Goes through the bytes of a version 4 file, checks that it is complete, with no name twice, and
// shows each matrix in its order. `where` names the file in error messages.
//
// Layout: "MAT-File Format", The MathWorks, "Level 4 MAT-File Format".
Result<void> forEachArray4(const std::string& bytes, const std::string& where,
                           std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                           const std::stop_token& stop = {});

}  // namespace enshu::matfile
