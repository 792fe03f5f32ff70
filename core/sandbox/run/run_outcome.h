// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::sandbox {

// How a run ended; only Finished has an answer. Known to enshu-worker and to its parent.
enum class RunOutcome {
  Finished,  // the worker answered
  Exited,    // exit() or an uncaught exception before the answer
  Crashed,   // killed by a signal
  CpuLimit,
  WallLimit,
  MemoryLimit,  // an allocation was refused
  OutputLimit,
  Protocol,  // the answer's frame was broken
  Refused    // a forbidden system call or file, a missing symbol, a wrong plugin
};

// By whose word a run Exited.
enum class ExitBy {
  Itself,     // exit()
  Exception,  // of the function's own
  Provided,   // a function that it was handed did not answer, and it did not catch that
  Driver      // the driver cannot go on with its answer
};

// What was refused.
enum class Refusal {
  None,
  Call,   // a system call that a computation does not need
  File,   // opening a file
  Plugin  // the plugin itself: an undefined symbol, another exercise's interface
};

}  // namespace enshu::sandbox
