// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace enshu::matfile {

// All bytes of a regular file of at most maxBytes.
Result<std::string> readBytes(const std::filesystem::path& path, std::uintmax_t maxBytes);

// How such a file begins, by which its kind is known.
struct Head {
  std::string bytes;        // a few thousand
  std::uintmax_t size = 0;  // of the file
};
Result<Head> readHead(const std::filesystem::path& path, std::uintmax_t maxBytes);

// The contents of one whole zlib stream, at most maxBytes, its checksum verified. `where` of the
// error is left empty.
Result<std::string> inflate(std::string_view stream, std::uintmax_t maxBytes,
                            const std::stop_token& stop = {});

}  // namespace enshu::matfile
