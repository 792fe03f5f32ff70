// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <QHash>

namespace enshu::sandbox {

// What a process and all that it started have had of the processors, as far as this kernel tells.
struct ProcessorTime {
  qint64 usedMs = 0;    // computing
  qint64 waitedMs = 0;  // ready to compute, while others had the processors
};

// Notes it while they live: of a dead process only its parent could know, and nobody knows how long
// it waited. What a process waits for by itself, a sleep or a pipe, is neither.
class ProcessorNotes {
 public:
  explicit ProcessorNotes(pid_t first) : first_(first) {}

  // To be called again and again; what they have between the last look and their end is not noted.
  void look();

  ProcessorTime time() const;

 private:
  struct Noted {
    qint64 usedNs = 0;
    qint64 waitedNs = 0;
  };

  const pid_t first_;
  QHash<pid_t, Noted> noted_;
};

}  // namespace enshu::sandbox
