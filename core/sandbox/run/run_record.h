// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

// What enshu-worker writes to its standard output after each run, when its students' processes are
// dead: one RunRecord, then `answerBytes` bytes of answer. The worker writes it; a student's
// process never holds that descriptor. Both ends are built together, so the struct travels as it
// lies in memory.
namespace enshu::sandbox {

inline constexpr std::uint64_t kRunRecordMagic = 0x31'44'52'55'48'53'4e'45;  // "ENSHURD1"
inline constexpr std::size_t kDetailBytes = 1024;
inline constexpr std::size_t kSizesBytes = 128;
inline constexpr std::size_t kMostFrames = 48;

// In place of an outcome: the worker could not do its work, for the reason in `detail`, and nobody
// is judged.
inline constexpr std::int32_t kToolFailed = -1;

// Where the worker finds the module of the exercise in its box: a copy, which it takes away once it
// is loaded, since the reference lies in it.
inline constexpr char kModuleInBox[] = "/w/module/module.so";

struct RunRecord {
  std::uint64_t magic = kRunRecordMagic;
  std::int32_t outcome = 0;    // the number of a RunOutcome, or kToolFailed
  std::int32_t refusal = 0;    // the number of a Refusal
  std::int32_t exitCode = -1;  // of exit(); -1 if the program did not call it
  std::int32_t signal = 0;
  std::int32_t task = -1;
  std::int32_t cpuMs = 0;
  std::int32_t maxRssKb = 0;
  std::int32_t wallMs = 0;
  std::int32_t spentMs =
      0;                    // processor time of the whole run, also where cpuMs is not of all of it
  std::int32_t exitBy = 0;  // the number of an ExitBy
  std::int32_t plugin = -1;     // whose end it is, in the order of the plugins; -1: nobody's
  std::int32_t parameter = -1;  // of its function, which did not answer when ExitBy::Provided
  std::uint64_t answerBytes = 0;
  std::uint64_t printedBytes = 0;  // to standard error, since the run before
  std::uint32_t frameCount = 0;
  std::uint32_t frames[kMostFrames] = {};  // where it ended: offsets in the plugin, from inside
  char sizes[kSizesBytes] = {};    // of what the provided function was asked, "7, 3"; like detail
  char detail[kDetailBytes] = {};  // UTF-8 up to the first NUL; untrusted
};

}  // namespace enshu::sandbox
