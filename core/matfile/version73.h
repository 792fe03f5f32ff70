// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/matfile/bytes.h"
#include "core/matfile/version5.h"

namespace enshu::matfile {

// Whether a file begins as MATLAB's version 7.3 does: its own header, then an HDF5 file.
bool isVersion73(const std::string& bytes);

// Shows each variable of a version 7.3 file whose first bytes are given, in the order of the
// alphabet. One that is no real matrix of numbers comes without its dimensions. `maxBytes` bounds
// all numbers of the file together (as doubles), and so do 2 GiB.
//
// HDF5 crashes, hangs and reads beyond its buffers on damaged files, so a child process reads and
// hands over a version 5 file, which is checked like any other.
Result<void> forEachArray73(const std::filesystem::path& path, const std::string& bytes,
                            std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                            const std::stop_token& stop = {});

// The same of a version 7.3 file or any other HDF5 file, with all that is in its structs and
// groups, by names such as Contents has them; of more than two dimensions the last is that of the
// columns.
Result<void> forEachUnfolded73(const std::filesystem::path& path, const Head& head,
                               std::uintmax_t maxBytes,
                               const std::function<void(const Array&)>& show,
                               const std::stop_token& stop = {});

}  // namespace enshu::matfile
