// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::sandbox {

// A place in a student's file.
struct CodePlace {
  int line = 0;      // from 1
  QString function;  // that it is in, without parameters; empty: it has no plain name
};

// The kit with which a build holds a table of the lines of its code; the code itself is the same.
Kit withLines(Kit kit);

// The innermost of these frames that lies in the student's own file; none: none does, or the two
// plugins differ in their code. `plugin` is what ran, `lined` the build of the same source
// withLines, `frames` are offsets into either. The table is read by binutils' addr2line in the box
// of a compiler, in a folder in `directory` that is removed at the end. Nothing that the program
// said is believed, and of a file that could forge its table (keepsLines) no place is told. An
// Error is the tool's or the machine's fault, or "stopped".
Result<std::optional<CodePlace>> findPlace(const Kit& kit, const SourceFile& source,
                                           const QString& plugin, const QString& lined,
                                           const QList<quint32>& frames, const QString& directory,
                                           const std::stop_token& stop);

}  // namespace enshu::sandbox
