// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/json/value.h"

namespace enshu::course {

// What it costs to hand in late, "late" of course.json or lab.json. Nothing, where nobody says.
struct LateRule {
  double perDay = 0;     // the share of the points for each day that has begun
  double atMost = 1;     // the share that is lost at most
  int graceMinutes = 0;  // after the date, in which nothing is late; the days count from the date

  // How many days have begun since the date; 0: it is not late.
  int daysLate(const QDateTime& due, const QDateTime& handedIn) const;
  // The share of the points that is lost.
  double share(const QDateTime& due, const QDateTime& handedIn) const;
};

// Which answer of a student counts who handed in several, one after another: "attempts" of
// course.json. Best is what has the most points left when those for being late are gone.
enum class AttemptRule { Newest, NewestInTime, Best };

// "newest", "newest in time" or "best". A Refusal: it is none of these.
AttemptRule readAttemptRule(const json::Value& value);

// {"perDay", "atMost", "graceMinutes"}, of which each may be missing. A Refusal says what is wrong.
LateRule readLateRule(const json::Value& value);

}  // namespace enshu::course
