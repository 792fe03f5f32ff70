// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/playback.h"

#include <algorithm>
#include <cmath>

namespace enshu::desk {

namespace {

constexpr int kFrameMs = 16;

}  // namespace

Playback::Playback(QObject* parent) : QObject(parent) {
  timer_.setInterval(kFrameMs);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this,
          [this] { advance(static_cast<double>(clock_.nsecsElapsed()) * 1e-9); });
}

void Playback::setTimes(const Series::Times& times) {
  times_ = times;
  pause();
  Q_EMIT changed();
  if (times_) {
    seek(time_);
  }
}

void Playback::seek(double time) {
  const double there = std::clamp(time, first(), last());
  if (there != time_) {
    time_ = there;
    Q_EMIT timeChanged(time_);
  }
}

void Playback::step(int samples) {
  if (!times_) {
    return;
  }
  pause();
  const auto begin = times_->begin();
  const auto at = samples > 0 ? std::upper_bound(begin, times_->end(), time_) - begin - 1
                              : std::lower_bound(begin, times_->end(), time_) - begin;
  const Eigen::Index last = times_->size() - 1;
  seek((*times_)[std::clamp<Eigen::Index>(at + samples, 0, last)]);
}

void Playback::play() {
  if (!times_ || last() <= first()) {
    return;
  }
  if (time_ >= last()) {
    seek(first());
  }
  clock_.start();
  timer_.start();
  Q_EMIT changed();
}

void Playback::pause() {
  if (isPlaying()) {
    timer_.stop();
    Q_EMIT changed();
  }
}

void Playback::toggle() {
  if (isPlaying()) {
    pause();
  } else {
    play();
  }
}

void Playback::setSpeed(double speed) {
  if (speed != speed_) {
    speed_ = speed;
    Q_EMIT changed();
  }
}

void Playback::setLoop(bool loop) {
  if (loop != loop_) {
    loop_ = loop;
    Q_EMIT changed();
  }
}

void Playback::advance(double seconds) {
  clock_.start();
  const double next = time_ + speed_ * seconds;
  if (next < last()) {
    seek(next);
  } else if (loop_ && last() > first()) {
    seek(first() + std::fmod(next - first(), last() - first()));
  } else {
    seek(last());
    pause();
  }
}

}  // namespace enshu::desk
