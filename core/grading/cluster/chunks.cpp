// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/chunks.h"

#include <algorithm>

namespace enshu::grading {

namespace {

// A part is one document of JSON, also where every file has the megabyte that it may have.
constexpr qsizetype kMostWorks = 90;

qsizetype worksInTask(const Cut& by) {
  const qint64 works = qint64{by.taskMs} * by.jobs / std::max(by.unitMs, 1);
  return std::clamp<qsizetype>(works, 1, kMostWorks);
}

}  // namespace

QList<QList<Work>> cut(const QList<Work>& works, const Cut& by, bool alone) {
  const qsizetype most = alone ? 1 : worksInTask(by);
  QList<QList<Work>> pieces;
  for (qsizetype first = 0, next = 0; first < works.size(); first = next) {
    const QString& student = works.at(first).submission.name;
    while (next < works.size() && works.at(next).submission.name == student) {
      ++next;
    }
    if (pieces.isEmpty() || pieces.last().size() + (next - first) > most) {
      pieces += QList<Work>();
    }
    pieces.last() += works.mid(first, next - first);
  }
  return pieces;
}

}  // namespace enshu::grading
