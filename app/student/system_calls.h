// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// The system call filter of the student's process: a list of what a computation needs; anything
// else ends the process with a note that names it.
//
// Opening a file is decided by a signal handler: libraries and the plugin may be opened while
// it is loaded; paths that libraries probe (/sys, /proc, /dev, /etc, /usr) do not exist; any
// other path ends the process with a note. The handler's own calls carry a secret in an argument
// that the kernel ignores. The boundary is the box and Landlock, which do not show any other file;
// the handler is there to say what was attempted.
namespace enshu::student {

// Call once, before any of the student's code; notes go to `out`. False: the kernel refused.
bool filterSystemCalls(int out, const std::string& plugin);

// The plugin is loaded: it and libraries can no longer be opened.
void endLoading();

}  // namespace enshu::student
