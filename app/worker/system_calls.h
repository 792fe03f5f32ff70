// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/notes.h"
#include "app/worker/settings.h"

// The system call filter of the student's process: a list of what a computation needs; anything
// else ends the process with a note that names it.
//
// Opening a file is decided by a signal handler: libraries and the plugins may be opened while
// plugins are loaded; paths that libraries probe (/sys, /proc, /dev, /etc, /usr) do not exist; any
// other path ends the process with a note. The handler's own calls carry a secret in an argument
// that the kernel ignores. The boundary is the box and Landlock, which do not show any other file;
// the handler is there to say what was attempted.
namespace enshu::worker {

// Call once, in the student's process, before any of its code. False: the kernel refused.
bool filterSystemCalls(Notes& notes, const std::vector<PluginFile>& plugins);

// No plugin is loaded after this; libraries, too, can no longer be opened.
void endLoading();

// The name of a system call, e.g. "socket".
std::string callName(int number);

}  // namespace enshu::worker
