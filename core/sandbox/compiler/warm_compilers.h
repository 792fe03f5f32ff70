// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/sandbox/compiler/tools.h"
#include "core/sandbox/compiler/warm_compiler.h"

namespace enshu::sandbox {

// Compilers that are kept ready by whoever builds more than one file: as many as there are builds
// at once. They go with it. Safe in any thread.
class WarmCompilers {
 public:
  // Has one ready for builds that are called alike.
  void prepare(const Workshop& shop);

  // As runTool(compileCommand(shop)) ends. Nothing: it has to be done that way.
  std::optional<Ended> compile(const Workshop& shop);

 private:
  using Ready = std::unique_ptr<WarmCompiler>;
  Ready take(const Kit& kit, const QStringList& flags);
  void giveBack(const QStringList& flags, Ready compiler);

  std::mutex mutex_;
  QHash<QStringList, std::shared_ptr<std::vector<Ready>>> ready_;  // by their flags
};

}  // namespace enshu::sandbox
