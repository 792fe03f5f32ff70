// SPDX-License-Identifier: GPL-3.0-or-later
// A fuzzer of one target, ENSHU_FUZZ_TARGET.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy of exactly this size, so that the sanitizer sees whoever reads on behind it.
  enshu::fuzz::ENSHU_FUZZ_TARGET(
      QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)));
  return 0;
}
