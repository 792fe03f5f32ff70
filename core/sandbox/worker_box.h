// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sandbox/bubblewrap.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/process.h"

namespace enshu::sandbox {

// The box in which enshu-worker runs, or the bare worker when the kit is marked unsafe.
class WorkerBox {
 public:
  explicit WorkerBox(const Kit& kit);

  // Makes the plugin of an exercise visible to the worker, read-only.
  void addPlugin(const QString& exercise, const QString& path);

  // The command that answers a request within the limits.
  Result<Command> command(const Limits& limits) const;

  // The command that reports which isolation layers are live inside the box, a line `id=1` each.
  Result<Command> probe() const;

 private:
  Result<Command> wrap(const QStringList& workerArguments) const;

  Kit kit_;
  Box box_;
  QStringList plugins_;  // ID=PATH as the worker sees them
};

}  // namespace enshu::sandbox
