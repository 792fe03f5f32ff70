// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/value/kind.h"

// What passes between a caller and a callee beyond a wall: a process that the caller does not
// trust. A message is this header and `size` bytes of values (core/value/kind.h).
//
//   callee  Ready                      confined; no foreign code has run yet
//   callee  Loaded                     the function can be called
//   caller  Begin                      a new case: the callee clears what the last one left
//   callee  Begun      integer         kilobytes of memory used at most so far
//   caller  Call       arguments
//     callee  Ask      handle, arguments   a function that the call handed over is asked ...
//     caller  Answer   result              ... and answers, as often as the callee likes ...
//     caller  Refusal  text                ... or says why it does not
//   callee  Result     result, then every argument that the function may change
//   callee  Exception  text            the function threw it
//   callee  OutOfMemory
//   callee  Note       flagged reason  why the process is about to end, or where what it says
//                                      next happened; at any time
//
// Whatever answers a call bears the number of that call, drawn at random for it.
namespace enshu::call {

enum class Kind : std::uint32_t {
  Ready = 1,
  Loaded,
  Begin,
  Begun,
  Call,
  Ask,
  Answer,
  Refusal,
  Result,
  Exception,
  OutOfMemory,
  Note
};

struct Header {
  std::uint32_t magic = 0;
  Kind kind = Kind::Ready;
  std::uint64_t number = 0;  // of the call
  std::uint64_t size = 0;    // of what follows [bytes]
};

inline constexpr std::uint32_t kMagic = 0x4E450000 + value::kEncodingVersion;  // "EN" and a version

}  // namespace enshu::call
