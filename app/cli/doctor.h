// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "core/course/course.h"
#include "core/sandbox/kit.h"

// The parts of `enshu doctor`. Each prints what it finds and answers whether that is good.
namespace enshu::cli {

// The isolation layers of this machine; what a missing one means, and how to get it.
bool layersDoctor(const sandbox::Kit& kit);

// The starter of an exercise, built, loaded and asked as a student's: whether this machine grades
// at all.
bool trialDoctor(const course::Course& course, const course::Exercise& exercise,
                 const sandbox::Kit& kit, const std::stop_token& stop);

// What became of the hostile programs.
enum class Trial {
  Passed,
  Failed,    // a program ended otherwise than it must
  NotTried,  // the tool or the machine failed
  Interrupted
};

// The hostile programs that come with Enshu, so many at a time, on exercises of its own course.
// Says nothing of what was found until `stop` came.
Trial hostileDoctor(const sandbox::Kit& kit, int jobs, const std::stop_token& stop);

// The known mistakes, an exercise per line.
bool mistakesDoctor(const course::Course& course);

}  // namespace enshu::cli
