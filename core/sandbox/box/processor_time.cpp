// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/processor_time.h"

#include <fcntl.h>
#include <unistd.h>

#include <QByteArrayList>
#include <QList>
#include <algorithm>
#include <ctime>

#include "core/sandbox/box/descriptor.h"

namespace enshu::sandbox {

namespace {

constexpr qsizetype kMostProcesses = 100;
constexpr qint64 kNsPerMs = 1'000'000;

// The words of a small file of a process's main thread; none if the kernel has no such file, or the
// process is gone.
QByteArrayList wordsOf(pid_t process, const char* name) {
  const QByteArray id = QByteArray::number(process);
  const QByteArray path = "/proc/" + id + "/task/" + id + '/' + name;
  const Descriptor file(open(path.constData(), O_RDONLY | O_CLOEXEC));
  char text[4096];
  const ssize_t size = file.get() < 0 ? 0 : read(file.get(), text, sizeof text);
  return size <= 0 ? QByteArrayList()
                   : QByteArray(text, static_cast<qsizetype>(size)).simplified().split(' ');
}

qint64 usedNs(pid_t process) {
  clockid_t clock = {};
  timespec used = {};
  const bool known = clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &used) == 0;
  return known ? qint64{used.tv_sec} * 1000 * kNsPerMs + used.tv_nsec : 0;
}

}  // namespace

void ProcessorNotes::look() {
  QList<pid_t> all;
  if (first_ > 0) {
    all += first_;
  }
  for (qsizetype k = 0; k < all.size() && k < kMostProcesses; ++k) {
    const pid_t process = all[k];
    Noted& noted = noted_[process];
    noted.usedNs = std::max(noted.usedNs, usedNs(process));
    noted.waitedNs = std::max(noted.waitedNs, wordsOf(process, "schedstat").value(1).toLongLong());
    for (const QByteArray& child : wordsOf(process, "children")) {
      all += child.toInt();
    }
  }
}

ProcessorTime ProcessorNotes::time() const {
  Noted sum;
  for (const Noted& one : noted_) {
    sum.usedNs += one.usedNs;
    sum.waitedNs += one.waitedNs;
  }
  return {sum.usedNs / kNsPerMs, sum.waitedNs / kNsPerMs};
}

}  // namespace enshu::sandbox
