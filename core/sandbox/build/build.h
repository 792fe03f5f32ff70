// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/build/diagnostics.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::sandbox {

enum class BuildOutcome {
  Built,
  CompileError,
  CompileLimit,  // the compiler was stopped at a limit; `limit` names it
  Refused        // not a source file: a link, junk, too large, empty
};

struct BuildReport {
  BuildOutcome outcome = BuildOutcome::Refused;
  int wallMs = 0;
  int waitedMs = 0;  // of it, for a processor that others had; as far as it is known
  QString messages;  // what the compiler printed; paths shortened to the student's file name
  QList<Diagnostic> diagnostics;
  bool lacksFunction = false;  // the exercise's function is not there, and nothing else is wrong
  QStringList functions;       // where it is not: those that the file defines (definedFunctions)
  // When CompileLimit: "cpu", "wall", "memory", "size", "messages", or "killed" if the compiler was
  // killed each time that it was given this file, and by no limit of ours.
  QString limit;
  QString plugin;  // absolute path of the .so when Built
};

// Builds one student file (or a hand-written Qt plugin class, recognised by Q_PLUGIN_METADATA,
// after moc) in the sandbox, links it with the kit's glue for `exercise`, and leaves
// DIRECTORY/<exercise>.so. Each tool has a box of its own, in which it can start no other; the box
// shows the compiler, the kit and that one file; no references, no other submissions, no network.
// What the compiler made is looked at before the linker sees it.
// Blocks; may be called in any thread that outlives the call. `stop` ends it with the Error
// "stopped". Every other Error, too, is the tool's or the machine's fault (bwrap missing, disk
// full); everything that the student's file causes is in the report. Whose fault a failure is shows
// in the build of another file, and of this one again, never in words that were printed.
Result<BuildReport> build(const Kit& kit, const QString& exercise, const SourceFile& source,
                          const QString& directory, const Limits& limits,
                          const std::stop_token& stop);

// The same kit with compilers that are kept ready as long as any copy of it is there, for whoever
// builds more than one file; and the first of them, got ready ahead of its file.
Kit keptWarm(Kit kit);
void prepareWarm(const Kit& kit);

}  // namespace enshu::sandbox
