// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sandbox/box/descriptor.h"

namespace enshu::sandbox {

// A filter program, for bwrap's --seccomp, that lets a program read, write, take memory and end:
// what cc1plus, as, the linker and moc do. Everything else is denied, so no process or thread is
// made, no namespace, mount, socket or trace. A fresh descriptor for each box, read from the start.
Result<Descriptor> compilerFilter();

}  // namespace enshu::sandbox
