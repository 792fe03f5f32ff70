// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace enshu::archive {

// What an archive may cost. Beyond any of these it is refused, before it is unpacked any further.
struct Limits {
  std::int64_t archiveBytes = 64LL << 20;    // of the archive itself
  std::int64_t totalBytes = 512LL << 20;     // of all its members, unpacked, whether read or not
  std::int64_t takenBytes = 64LL << 20;      // of those that are read
  std::int64_t ratio = 200;                  // unpacked to packed ...
  std::int64_t ratioFromBytes = 32LL << 20;  // ... once so much would be unpacked
  std::size_t members = 10'000;
  std::size_t nameBytes = 4096;
  std::size_t depth = 32;  // folders in one another
};

// Why an archive, or one of its members, is not unpacked. Error::where is the member's name.
struct Refusal {
  Error error;
  bool attack = false;   // no honest program makes this
  bool damaged = false;  // it is no archive, or not whole
  bool locked = false;   // it is encrypted, and the password is another one or was not given
};

struct Member {
  std::string name;                // as it stands in the archive, in UTF-8
  std::vector<std::string> parts;  // of its path; of a refused path those that tell whose it is
  std::int64_t bytes = 0;          // as the archive says
  // Seconds since 1970, as the archive says; 0: it does not say. Where a zip tells what a clock on
  // the wall showed, and of no zone, it is taken for this machine's.
  std::int64_t modified = 0;
  std::int64_t wallClock =
      0;  // of such a zip: the seconds since 1970 of that clock; 0: no such zip
};

// What reading an archive asks and tells, member by member, in their order.
struct Visitor {
  // How many bytes of a member that is no folder are wanted at most; 0: it is passed over, whatever
  // it is. Links and the like are honest in somebody's build folder.
  std::function<std::int64_t(const Member&)> wanted;

  std::function<void(const Member&, std::string bytes)> take;

  // A member that is never unpacked: one that is wanted but a link, a device, a setuid file,
  // encrypted or larger than wanted, and any whose path leads elsewhere. The archive is read on.
  std::function<void(const Member&, const Refusal&)> refuse;

  // A member that is a folder; without this they are passed over.
  std::function<void(const Member&)> folder = {};
};

// Reads a zip, a tar or a gzipped tar; nothing is written anywhere. A zip is read by its central
// directory; encrypted members (AES, or the old way of zip) with the password. A Refusal ends it:
// the archive is damaged, no archive, beyond a limit, or the password is wrong. What was taken
// until then must not be used.
tl::expected<void, Refusal> readFile(const std::string& path, const Limits& limits,
                                     const Visitor& visitor, const std::string& password = {});
tl::expected<void, Refusal> readBytes(std::string_view bytes, const Limits& limits,
                                      const Visitor& visitor, const std::string& password = {});

}  // namespace enshu::archive
