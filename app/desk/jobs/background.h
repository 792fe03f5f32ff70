// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <stop_token>
#include <thread>

namespace enshu::desk {

// Runs work off the GUI thread, one piece at a time. Whatever the work tells comes in the thread
// that owns this object, through the event loop, and in order; an exception of it is failed(). It
// is the last member of the class whose members its work uses: when it goes, it stops the work and
// waits for its end, and nothing is told any more.
class Background : public QObject {
  Q_OBJECT
 public:
  using Continuation = std::function<void()>;  // run in the thread that owns the object

  // What work has of the object that runs it.
  class Task {
   public:
    const std::stop_token& stop() const { return stop_; }
    void post(Continuation progress) const;  // told before the end, unless it is cancelled

   private:
    friend class Background;
    Task(Background* background, std::stop_token stop);

    Background* background_;
    std::stop_token stop_;
  };

  using Work = std::function<Continuation(const Task&)>;  // run in a thread of its own

  using QObject::QObject;
  ~Background() override;

  bool isRunning() const { return isRunning_; }
  // After what runs, if anything does. Of several that wait only the last is run.
  void run(Work work);
  // In the place of what runs, which is cancelled.
  void replace(Work work);
  // What runs shall come to its end early, and still tells how it ended; nothing waits any more.
  void stop();
  // The same, and nothing of it is told any more but cancelled().
  void cancel();

 Q_SIGNALS:
  void began();                     // with the next piece of work
  void failed(const QString& why);  // a bug of Enshu's own, or no memory
  void cancelled();                 // it has ended, and none follows

 private:
  void launch(Work work);
  void conclude(const Continuation& end);

  bool isRunning_ = false;
  bool isCancelled_ = false;  // what runs
  Work next_;
  std::jthread thread_;
};

}  // namespace enshu::desk
