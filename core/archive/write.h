// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace enshu::archive {

enum class Format { Zip, GzippedTar };

// A regular file to be packed.
struct NewMember {
  std::string name;  // path, in UTF-8
  std::string bytes;
  std::int64_t modified = 0;  // seconds since 1970
};

// The archive. An Error: it cannot be made.
Result<std::string> pack(Format format, const std::vector<NewMember>& members);

}  // namespace enshu::archive
