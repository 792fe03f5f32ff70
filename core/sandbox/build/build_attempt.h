// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/build/build.h"

namespace enshu::sandbox {

// One go at a build, and its plugin when Built.
struct BuildAttempt {
  BuildReport report;
  QByteArray plugin;
};

// Compiles, assembles, looks at the object file and links, each step in a box of its own and in a
// fresh folder in `directory` that is removed at the end. What stops a step is laid to the file,
// but for a machine that let it compute for less than half of the time of the build, which is an
// Error; whether it was the machine otherwise is for the caller to find out.
Result<BuildAttempt> attemptBuild(const Kit& kit, const QString& exercise, const SourceFile& source,
                                  const QString& directory, const Limits& limits,
                                  const std::stop_token& stop);

}  // namespace enshu::sandbox
