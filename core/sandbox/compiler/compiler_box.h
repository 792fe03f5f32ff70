// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sandbox/box/process.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"

namespace enshu::sandbox {

// What a tool writes to standard output before it starts; tells a box that could not be made from
// a tool that failed.
inline constexpr char kToolStarted[] = "started\n";

// Where the tool finds the file `name` of `folder`.
QString insideCompilerBox(const Kit& kit, const QString& folder, const QString& name);

// The command that runs a tool of the compiler in FOLDER/in, read-only, within the limits; bare
// when the kit is marked unsafe. The box shows the system's libraries and headers, the kit, that
// folder and, of Enshu's own programs, the tool; nothing can be written in it but the one file
// FOLDER/out. Its system call filter is compilerFilter().
Result<Command> compilerCommand(const Kit& kit, const Limits& limits, const QString& folder,
                                const QStringList& tool);

// The command that runs a compiler which waits for texts (warm_compiler.h): in the same box without
// a folder, in which it can write nothing. It finds `socket` at the number that is the argument
// after the tool's first; nothing limits it but its memory, and its copies limit themselves.
Result<Command> warmCompilerCommand(const Kit& kit, const Limits& limits,
                                    std::shared_ptr<const Descriptor> socket,
                                    const QStringList& tool);

}  // namespace enshu::sandbox
