// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::sandbox {

// What enshu-edits says of a student's file, whose text it parses.
struct SourceEdits {
  QByteArray list;    // what it wrote (core/edits/edit_list.h); untrusted until it is decoded
  bool ended = true;  // false: the text kept it busy beyond a limit, or made it crash
};

// Runs it in a box like the compiler's: it sees the kit, the headers and that one file, and can
// start no program. `directory`: where the box's folder is made for the while. Blocks; may be
// called in any thread that outlives the call. `stop` ends it with the Error "stopped". Every other
// Error is the tool's or the machine's fault.
Result<SourceEdits> readEdits(const Kit& kit, const SourceFile& source, const QString& directory,
                              const Limits& limits, const std::stop_token& stop);

// Generous for libclang: 10 s, 1 GiB, 8 MiB of edits.
Limits readingLimits();

}  // namespace enshu::sandbox
