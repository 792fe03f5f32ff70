// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace enshu::compiled {

// A C++ compiler of this machine with the flags it is to be called with.
struct Compiler {
  QString program;  // absolute path
  QStringList flags;
  QByteArray identity;  // all that its result depends on besides the source: version, target, flags
  int timeoutMs = 0;
};

// What the writer's code is compiled with: for this very processor, and free to use multiply-add.
QStringList defaultFlags();

// The compiler `program`, a name or a path; empty: the first of c++, g++, clang++ that is there.
// The Error: there is none, or it does not know the flags.
Result<Compiler> findCompiler(const QString& program, const QStringList& flags, int timeoutMs);

// Compiles the file `source` into the shared library `library`. The Error has the compiler's first
// complaint. Blocks; needs no event loop. Of the environment the compiler sees PATH and TMPDIR, so
// no CPATH or GCC_EXEC_PREFIX changes what it makes.
Result<void> buildLibrary(const Compiler& compiler, const QString& source, const QString& library);

}  // namespace enshu::compiled
