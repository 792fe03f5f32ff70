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

// How the members of a zip are encrypted; their names are not.
enum class Cipher {
  Aes256,     // as 7-Zip and WinZip read it
  ZipCrypto,  // weak, and the only one that the zip tools of Windows and macOS read
};

// The zip under a password, which must not be empty.
Result<std::string> packLocked(const std::vector<NewMember>& members, const std::string& password,
                               Cipher cipher);

}  // namespace enshu::archive
