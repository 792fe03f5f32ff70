// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/box/process.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/limits.h"
#include "core/sandbox/source/source_file.h"

// The programs that a build is made of, each one process in a box of its own: none of them may
// start another, so nothing that a source carries can make one start a program.
namespace enshu::sandbox {

// One build: what is built and the folder that holds in/, which the programs read, and out, the
// one file that they may write.
struct Workshop {
  const Kit& kit;
  Limits limits;
  std::stop_token stop;
  const SourceFile& source;
  QString folder;
  bool atOnce = false;  // core/plugin/at_once.h
};

// Compiles the source, and writes its object file to standard output; and what is said of it
// besides its name, the same for all sources of a kind.
QStringList compileCommand(const Workshop& shop);
QStringList compileFlags(const Workshop& shop);

// Writes the plugin class's meta object code to standard output.
QStringList mocCommand(const Workshop& shop);

// What links in/OBJECT with the glue of an exercise, none if empty. The plugin is on standard
// output, or in out where the linker cannot write there (linksToFile).
QStringList linkCommand(const Workshop& shop, const QString& object, const QString& exercise);
bool linksToFile(const Kit& kit);

// Runs one program in its box. An Error: the box cannot be made, or "stopped".
Result<Ended> runTool(const Workshop& shop, const QStringList& tool);

// What the program wrote to standard output, without the box's own word.
QByteArray outputOf(const Ended& ended);

// The code that a shell gives an end: 128 + the number of the signal that ended the program.
int codeOf(const Ended& ended);

// Whether no text that is compiled leads to this end: the program could not be started (126, 127),
// or a signal that no limit sends ended it.
bool endedFromOutside(const Ended& ended);

}  // namespace enshu::sandbox
