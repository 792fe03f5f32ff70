// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

// The commands below `enshu course` that have a file of their own. Each returns the exit code.
namespace enshu::cli {

// `course check`: starters, model solutions, every mistake in every case, and what can be read in
// the files.
int checkCourse(const Arguments& given);

// `course pack`: an archive for students or for assistants, which is a course where it is unpacked.
int packCourse(const Arguments& given);

// `course next`: the course of the next term from the one that the call names.
int makeNextCourse(const Arguments& given);

// `course add-mistake`: takes a wrong answer in among the known mistakes of an exercise.
int addMistake(const Arguments& given);

}  // namespace enshu::cli
