// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <optional>

namespace enshu::sandbox {

// Two that share a core take at most so much more processor time for the same work each.
inline constexpr double kMostSlowed = 2;

// What the processors of this machine have done since it was started, as /proc/stat tells.
struct ProcessorsWork {
  qint64 busyMs = 0;  // of all of them, also for other machines on the same hardware (steal)
  int processors = 0;
};

std::optional<ProcessorsWork> processorsWork(const QByteArray& stat);

// How many times as much processor time as on an idle machine some work may have taken, which used
// `ownMs` of `elapsedMs` while the processors worked from `before` to `after`: 1 to kMostSlowed.
// The latter as soon as others kept half of the other processors busy, since two of these may be
// one core. Also where nobody knows.
double slowedBy(const std::optional<ProcessorsWork>& before,
                const std::optional<ProcessorsWork>& after, qint64 elapsedMs, qint64 ownMs);

// Who else computes on this machine from now on: other people's programs, and whatever else this
// process has started.
class Neighbours {
 public:
  Neighbours();

  // How many times as much as alone may have been used by someone who has used `ownMs` of processor
  // time since.
  double slowed(qint64 ownMs) const;

 private:
  std::optional<ProcessorsWork> before_;
  QElapsedTimer clock_;
};

}  // namespace enshu::sandbox
