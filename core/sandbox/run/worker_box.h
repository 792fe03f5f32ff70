// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/box/process.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/run/run.h"

namespace enshu::sandbox {

// The box in which enshu-worker runs, or the bare worker when the kit is marked unsafe.
class WorkerBox {
 public:
  explicit WorkerBox(const Kit& kit);

  // Makes the plugin of an exercise visible to the worker, read-only.
  void addPlugin(const Plugin& plugin);

  // The command that answers a request by the driver in the module within the limits. The module is
  // a file of its own in the box, which the worker takes away once it is loaded. When the time is
  // up it still says how far it came.
  Result<Command> command(const QString& module, const Limits& limits);

  // The command that reports which isolation layers are live inside the box, a line `id=1` each.
  Result<Command> probe() const;

 private:
  Result<Command> wrap(const QStringList& workerArguments) const;
  static Result<void> handOver(Command& command, const QStringList& paths);
  static Result<void> addClock(Command& command);

  Kit kit_;
  Box box_;
  QStringList handedOver_;  // files, in the order in which the box takes them
  QStringList plugins_;  // EXERCISE INTERFACE PATH VARIANT TASKS of each, as the worker sees them
};

}  // namespace enshu::sandbox
