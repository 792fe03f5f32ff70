// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <QElapsedTimer>
#include <optional>

#include "core/sandbox/box/processor_time.h"

namespace enshu::sandbox {

inline constexpr int kMostWalls = 5;

struct PartTime {
  qint64 wallMs = 0;
  qint64 waitedMs = 0;  // for a processor that others had, others than its own processes
};

// The clock of a part of what a process and all that it started do. It stands still while the
// machine gives them no processor, until kMostWalls times its time are over.
class WallClock {
 public:
  WallClock(int wallMs, pid_t process);

  qint64 leftMs();

  // Runs out then, whatever it gets.
  void endIn(int ms) { end_ = clock_.elapsed() + ms; }
  bool isEnding() const { return end_.has_value(); }

  // While one of its processes computes, that others of them wait is their own doing.
  PartTime part() const;
  void beginPart();

  ProcessorTime processor() const { return notes_.time(); }
  ProcessorTime processorOfPart() const;

 private:
  qint64 ownMs() const { return wallMs_ + part().waitedMs; }

  const qint64 wallMs_;
  ProcessorNotes notes_;
  QElapsedTimer clock_;
  qint64 nextLook_ = 0;
  ProcessorTime before_;  // the part
  std::optional<qint64> end_;
};

}  // namespace enshu::sandbox
