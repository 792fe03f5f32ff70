// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/sandbox/box/descriptor.h"
#include "core/sandbox/box/wall_clock.h"
#include "core/sandbox/limits.h"

namespace enshu::sandbox {

inline constexpr int kFirstHandedOver = 3;

// How many parts of its output a program has made, of which each has a clock of its own; once it is
// complete the process tree is killed.
struct Progress {
  int parts = 0;
  bool complete = false;
};

// One program to start with capped streams and a clock.
struct Command {
  QString program;
  QStringList arguments;
  QByteArray input;     // its standard input, then the end of file
  qint64 outBytes = 0;  // cap of standard output
  qint64 errBytes = 0;  // cap of standard error
  int wallMs = 0;       // on the clock as runProcess reads it, for each part of its output
  // The child finds them from kFirstHandedOver on.
  QList<std::shared_ptr<const Descriptor>> handedOver;
  std::function<void()> inChild;  // async-signal-safe, between fork and exec

  // Called when the time is up. The command then has a moment more to end by itself, or the part.
  std::function<void()> late;

  // Called with standard error so far whenever there is more of it.
  std::function<void(const QByteArray&)> heard;

  // What standard output so far has come to.
  std::function<Progress(const QByteArray&)> progress;
};

struct Ended {
  enum class By { Itself, Completion, Wall, OutCap, ErrCap, Stop };
  By by = By::Itself;
  bool crashed = false;  // by a signal; exitCode is then its number
  int exitCode = 0;
  int wallMs = 0;
  ProcessorTime processor;  // of the whole process tree

  // What of that each part took, then whatever came after them. When the time of a part was up
  // there are none but that one after it, whatever standard output holds.
  QList<PartTime> parts;
  QByteArray out;
  QByteArray err;
};

// Runs the command, as a process group of its own, and returns once it is dead: where it has to be
// ended, with what it has started so far, a box that is just being set up too. While it waits for a
// processor that others have, its clock stands still, until kMostWalls times its wallMs are over.
// Blocks; needs no event loop, so it may be called in any thread that outlives the call. An Error:
// the program could not be started.
Result<Ended> runProcess(const Command& command, const std::stop_token& stop);

// Sets the resource limits of a compiler in a child process, between fork and exec.
void limitChild(const Limits& limits);

// Of these only the memory's, for one whose own children have the others.
void limitMemory(const Limits& limits);

// In a child process, between fork and exec: nothing but the three streams and these descriptors
// reaches the new program.
void passOnNothingBut(const std::vector<int>& handedOver);

}  // namespace enshu::sandbox
