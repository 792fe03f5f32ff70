// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/answer_channel.h"
#include "app/worker/notes.h"
#include "app/worker/settings.h"
#include "core/plugin/frame.h"

namespace enshu::worker {

// The life of the student's process, the only one that loads a plugin: confines itself, loads, runs
// the tasks, sends the answer, waits to be killed. Every other end leaves a note or is a signal.
[[noreturn]] void runStudent(const Settings& settings, const plugin::Request& request, int answerFd,
                             const Token& token, Notes& notes);

// The confinement alone, in the order in which it is applied. False: the kernel refused an
// essential layer. `landlock` tells whether there is Landlock.
bool confine(const Settings& settings, Notes& notes, bool& landlock);

}  // namespace enshu::worker
