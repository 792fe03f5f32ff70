// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/watch.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "core/call/descriptor.h"

namespace enshu::worker {

namespace {

// What a check of the labs takes in calls is over by then; who computes on wants a processor of his
// own.
constexpr std::chrono::milliseconds kTogether{150};
// A slice of the scheduler's that others had; no call of theirs takes so long.
constexpr std::chrono::milliseconds kKeptWaiting{4};
constexpr int kTogetherLookMs = 5;
constexpr int kLookMs = 50;
constexpr int kLateLookMs = 10;  // perhaps one is only just started

}  // namespace

Watch::Watch(int clock, std::uint64_t mostPrinted) : clock_(clock), mostPrinted_(mostPrinted) {
  if (pipe2(prints_, O_CLOEXEC) != 0 || pipe2(wake_, O_CLOEXEC) != 0 ||
      fcntl(prints_[0], F_SETFL, O_NONBLOCK) != 0 || fcntl(clock_, F_SETFD, FD_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
  thread_ = std::thread([this] { run(); });
}

Watch::~Watch() {
  close(wake_[1]);
  thread_.join();
  processor_.release();
  passOn();
  for (const int end : {prints_[0], prints_[1], wake_[0]}) {
    close(end);
  }
}

void Watch::guard(pid_t student) {
  const std::lock_guard lock(mutex_);
  guarded_.insert(student);
}

Watch::Killed Watch::release(pid_t student) {
  const std::lock_guard lock(mutex_);
  guarded_.erase(student);
  const auto found = killed_.find(student);
  return found == killed_.end() ? Killed::No : found->second;
}

void Watch::keepTogether(const std::vector<pid_t>& students) {
  const std::lock_guard lock(mutex_);
  processor_.share(students);
  together_ = Clock::now();
}

void Watch::mute() {
  const std::lock_guard lock(mutex_);
  if (!muted_) {
    passOn();
    muted_ = true;
  }
}

std::uint64_t Watch::printed() const {
  const std::lock_guard lock(mutex_);
  return printed_;
}

bool Watch::printedTooMuch() const {
  const std::lock_guard lock(mutex_);
  return tooMuch_;
}

void Watch::run() {
  pollfd waiting[] = {{wake_[0], POLLIN, 0}, {prints_[0], POLLIN, 0}, {clock_, 0, 0}};
  bool isLate = false;
  while (true) {
    if (isLate) {
      const std::lock_guard lock(mutex_);
      kill(Killed::Late);
    }
    const bool areApart = partLate();
    poll(waiting, 3, !areApart ? kTogetherLookMs : isLate ? kLateLookMs : kLookMs);
    if (waiting[0].revents != 0) {
      return;
    }
    if (waiting[2].revents != 0) {
      isLate = true;
      waiting[2].fd = -1;
    }
    if (waiting[1].revents != 0) {
      const std::lock_guard lock(mutex_);
      passOn();
      if (tooMuch_) {
        kill(Killed::Prints);
      }
    }
  }
}

void Watch::passOn() {
  // A pipe holds 64 KiB; whoever prints all the time must not keep the watch from its clock.
  char chunk[16384];
  for (int k = 0; k < 8; ++k) {
    const ssize_t got = read(prints_[0], chunk, sizeof chunk);
    if (got <= 0) {
      return;
    }
    if (!muted_) {
      const auto size = std::min(static_cast<std::uint64_t>(got), mostPrinted_ - printed_);
      tooMuch_ = tooMuch_ || size < static_cast<std::uint64_t>(got);
      printed_ += size;
      call::writeAll(STDERR_FILENO, chunk, size);
    }
  }
}

bool Watch::partLate() {
  const std::lock_guard lock(mutex_);
  const bool isTime = together_ && (Clock::now() >= *together_ + kTogether ||
                                    processor_.keptWaiting() > kKeptWaiting);
  if (isTime && !areApart_) {
    processor_.release();
    areApart_ = true;
  }
  return areApart_;
}

void Watch::kill(Killed why) {
  for (const pid_t student : guarded_) {
    killed_.emplace(student, why);
    ::kill(student, SIGKILL);
  }
}

}  // namespace enshu::worker
