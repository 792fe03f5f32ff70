// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <functional>

namespace enshu::desk {

// How long an event loop keeps its user waiting: it turns the loop itself and measures each turn,
// from the first event that is delivered to the moment in which a key press would be heard again.
//
// What counts is the processor time that the GUI's thread used within one turn. The time of the
// clock would blame Enshu for every other program that the machine runs meanwhile (compilers, in a
// check), so that a limit on it could not hold; it is told beside it. What a thread only waits for
// (a lock, a disk) is in the second figure alone.
class LoopWatch {
 public:
  // Turns the loop until `done`; false if that takes longer than `limitMs`.
  bool turnUntil(const std::function<bool()>& done, int limitMs);

  double longestMs() const { return longest_; }             // processor time
  double longestByClockMs() const { return longestWall_; }  // of any turn

 private:
  void turn();

  double longest_ = 0;
  double longestWall_ = 0;
};

// How much longer this machine takes just now than one on which a limit in milliseconds was set,
// for memory as for computing; at least 1.
double slowness();

}  // namespace enshu::desk
