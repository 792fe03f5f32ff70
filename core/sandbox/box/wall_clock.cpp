// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/wall_clock.h"

#include <algorithm>

namespace enshu::sandbox {

namespace {

constexpr int kLookMs = 100;  // between two notes of the processors' time

}  // namespace

WallClock::WallClock(int wallMs, pid_t process) : wallMs_(wallMs), notes_(process) {
  clock_.start();
}

qint64 WallClock::leftMs() {
  const qint64 now = clock_.elapsed();
  if (now >= nextLook_ || now >= ownMs()) {
    notes_.look();
    nextLook_ = now + kLookMs;
  }
  return end_.value_or(std::min(ownMs(), wallMs_ * kMostWalls)) - now;
}

PartTime WallClock::part() const {
  const qint64 wallMs = clock_.elapsed();
  const ProcessorTime used = processorOfPart();
  return {wallMs, std::min(used.waitedMs, std::max<qint64>(0, wallMs - used.usedMs))};
}

void WallClock::beginPart() {
  notes_.look();
  before_ = notes_.time();
  nextLook_ = 0;
  clock_.start();
}

ProcessorTime WallClock::processorOfPart() const {
  const ProcessorTime now = notes_.time();
  return {now.usedMs - before_.usedMs, now.waitedMs - before_.waitedMs};
}

}  // namespace enshu::sandbox
