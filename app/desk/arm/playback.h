// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/desk/models/series.h"

namespace enshu::desk {

// The time of a run that is looked at: stands, or goes on as real time does.
class Playback : public QObject {
  Q_OBJECT
 public:
  explicit Playback(QObject* parent = nullptr);

  // The samples of the run; null: there is none. The time stays where it is, if it can.
  void setTimes(const Series::Times& times);
  bool isEmpty() const { return !times_; }
  double first() const { return times_ ? (*times_)[0] : 0; }
  double last() const { return times_ ? (*times_)[times_->size() - 1] : 0; }

  double time() const { return time_; }
  void seek(double time);  // the nearest that the run has
  void step(int samples);  // to the next or an earlier sample; pauses

  bool isPlaying() const { return timer_.isActive(); }
  void play();  // from the start if it stands at the end
  void pause();
  void toggle();

  double speed() const { return speed_; }  // seconds of the run in one second
  void setSpeed(double speed);
  bool loop() const { return loop_; }
  void setLoop(bool loop);

  // What the timer does after so many real seconds.
  void advance(double seconds);

 Q_SIGNALS:
  void timeChanged(double time);
  void changed();  // whether it plays, speed, loop, the run

 private:
  QTimer timer_;
  QElapsedTimer clock_;
  Series::Times times_;
  double time_ = 0;
  double speed_ = 1;
  bool loop_ = false;
};

}  // namespace enshu::desk
