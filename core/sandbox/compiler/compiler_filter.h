// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sandbox/box/descriptor.h"

namespace enshu::sandbox {

// A filter program, for bwrap's --seccomp, that lets a program read, write, take memory and end:
// what the compiler, the linker and moc do. Everything else is denied, so no process or thread is
// made, no namespace, mount, socket or trace. A fresh descriptor for each box, read from the start.
Result<Descriptor> compilerFilter();

// The same for a compiler that waits for texts and copies itself for each (warm_compiler.h): it may
// also make processes, take messages from a socket that it has been given, and filter more. Its
// copies give all that up before they read a text (app/compiler/confinement.h).
Result<Descriptor> warmCompilerFilter();

}  // namespace enshu::sandbox
