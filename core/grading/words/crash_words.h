// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/course/exercise.h"
#include "core/robot/robot.h"
#include "core/sandbox/inspection/find_place.h"
#include "core/sandbox/run/run.h"

// What a student reads of a program that ended before it had answered.
namespace enshu::grading {

// What is known of an end besides the run's own report.
struct Circumstances {
  std::optional<sandbox::CodePlace> place;  // in the file that the end is laid to
  const Robot* robot = nullptr;             // of the case
  const course::Exercise* asked = nullptr;  // which is judged, where an earlier step may have ended
};

// Of a run that Crashed: what Eigen or the C++ library found wrong, or the signal's meaning.
QString crashWords(const sandbox::RunReport& run);

// Of a run that Exited.
QString exitWords(const sandbox::RunReport& run, const course::Exercise& exercise,
                  const Circumstances& about);

// Of a run that ended in a hidden case: nothing but its kind, and which joints the robot has.
QString endInHiddenCase(const sandbox::RunReport& run, const course::Exercise& exercise,
                        const Circumstances& about);

// Where to look; empty: not known. Of a hidden case the line alone.
QString placeWords(const Circumstances& about, const course::Exercise& exercise, bool hidden);

}  // namespace enshu::grading
