// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/compiled/compiler.h"
#include "core/symbolic/function.h"

namespace enshu::compiled {

struct Options {
  QString cacheFolder;  // empty: "enshu/compiled" in the user's cache
  QString compiler;     // name or path; empty: the first of c++, g++, clang++ that is there
  QStringList flags = defaultFlags();
  int timeoutMs = 300'000;  // of one call of the compiler
};

// A compiled function, see symbolic::Callable, to which it converts. It stays loaded until the
// program ends, allocates nothing and may be called in several threads.
using Entry = void (*)(const double* const* inputs, double* const* outputs);

// The function as machine code: written as C++, compiled and loaded; taken from the cache folder if
// it was compiled before, by the SHA-256 of source, compiler and flags.
// The Error: there is no compiler, it failed or took too long; or the cache folder cannot be used.
Result<Entry> compile(const symbolic::Function& function, const Options& options = {});

// The same for C++ text that defines extern "C" void NAME(...) as an Entry.
Result<Entry> compileSource(const std::string& name, const std::string& source,
                            const Options& options = {});

}  // namespace enshu::compiled
