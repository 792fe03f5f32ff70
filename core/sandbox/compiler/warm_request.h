// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

// What goes over the socket between Enshu and a compiler that waits for texts (enshu-compiler
// serve). Both are of one build, so these are the bytes as they lie in memory; one message each.
namespace enshu::sandbox {

// Comes with three descriptors: where the text is read, where the object file and where what there
// is to say of it are written.
struct WarmRequest {
  std::uint32_t cpuSeconds = 0;
  std::uint32_t computesAtOnce = 0;  // 1: at_once.h
  std::uint64_t memoryBytes = 0;
  char name[256] = {};  // of the text, ends in a zero
};
using WarmStreams = std::array<int, 3>;

// How the process ended that compiled it.
struct WarmEnd {
  std::int32_t status = 0;  // as of waitpid
};

static_assert(std::is_trivially_copyable_v<WarmRequest> && std::is_trivially_copyable_v<WarmEnd>);

}  // namespace enshu::sandbox
