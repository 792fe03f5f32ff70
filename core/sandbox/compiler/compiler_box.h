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
// when the kit is marked unsafe. The box shows the compiler, the kit, that folder and, if it is the
// tool, enshu-edits; nothing can be written in it but the one file FOLDER/out. Its system call
// filter is compilerFilter().
Result<Command> compilerCommand(const Kit& kit, const Limits& limits, const QString& folder,
                                const QStringList& tool);

}  // namespace enshu::sandbox
