// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/neighbours.h"

#include <unistd.h>

#include <QByteArrayList>
#include <QFile>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

// The columns of a processor's line: user, nice, system, idle, iowait, irq, softirq, steal. What
// stands behind them is part of the first two.
constexpr qsizetype kIdle = 4;
constexpr qsizetype kWaiting = 5;
constexpr qsizetype kLast = 8;

std::optional<ProcessorsWork> workNow() {
  QFile file(u"/proc/stat"_s);
  return file.open(QIODevice::ReadOnly) ? processorsWork(file.readAll()) : std::nullopt;
}

}  // namespace

std::optional<ProcessorsWork> processorsWork(const QByteArray& stat) {
  ProcessorsWork work;
  qint64 ticks = 0;
  for (const QByteArray& line : stat.split('\n')) {
    const QByteArrayList words = line.simplified().split(' ');
    if (!line.startsWith("cpu") || line.startsWith("cpu ")) {
      continue;
    }
    ++work.processors;
    for (qsizetype k = 1; k <= kLast; ++k) {
      ticks += k == kIdle || k == kWaiting ? 0 : words.value(k).toLongLong();
    }
  }
  work.busyMs = ticks * 1000 / sysconf(_SC_CLK_TCK);
  return work.processors > 0 ? std::optional(work) : std::nullopt;
}

double slowedBy(const std::optional<ProcessorsWork>& before,
                const std::optional<ProcessorsWork>& after, qint64 elapsedMs, qint64 ownMs) {
  if (!before || !after || elapsedMs <= 0) {
    return kMostSlowed;
  }
  const auto others = static_cast<double>(after->busyMs - before->busyMs - ownMs);
  const auto room = static_cast<double>(elapsedMs * std::max(1, after->processors - 1));
  return std::clamp(1 + 2 * others / room, 1.0, kMostSlowed);
}

Neighbours::Neighbours() : before_(workNow()) {
  clock_.start();
}

double Neighbours::slowed(qint64 ownMs) const {
  return slowedBy(before_, workNow(), clock_.elapsed(), ownMs);
}

}  // namespace enshu::sandbox
