// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/matfile/variable.h"

namespace enshu::matfile {

struct WriteOptions {
  bool compressed = true;
};

// Replaces the file by a MAT file of version 5 with these variables, whole or not at all: it is
// written beside `path`, read back and renamed. The same variables give the same bytes.
// Refused: a name that MATLAB would not take (a letter, then up to 62 letters, digits and
// underscores) or that occurs twice, a variable of 2 GiB or more, a disk that is full.
Result<void> writeMat(const std::filesystem::path& path, const std::vector<Variable>& variables,
                      const WriteOptions& options = {});

}  // namespace enshu::matfile
