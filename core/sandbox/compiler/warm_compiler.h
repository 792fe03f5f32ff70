// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/result.h"
#include "core/sandbox/box/process.h"
#include "core/sandbox/compiler/tools.h"
#include "core/sandbox/compiler/warm_request.h"
#include "core/sandbox/kit.h"

namespace enshu::sandbox {

// A compiler in its box that has read what students' files begin with, and waits: each text is
// compiled by a copy of it, which ends with that. Of a text it knows nothing itself.
class WarmCompiler {
 public:
  // It gets ready by itself. An Error: it cannot be started.
  static Result<std::unique_ptr<WarmCompiler>> start(const Kit& kit, const QStringList& flags);

  WarmCompiler(const WarmCompiler&) = delete;
  WarmCompiler& operator=(const WarmCompiler&) = delete;
  WarmCompiler(WarmCompiler&&) = delete;
  WarmCompiler& operator=(WarmCompiler&&) = delete;
  ~WarmCompiler();

  // Compiles the source of a build; the object file is what it then wrote to standard output.
  // Nothing: the compiler is gone, or was before it answered, and nothing is said of the text.
  // After an end that is not the copy's own it is gone, too.
  std::optional<Ended> compile(const Workshop& shop);

  bool isThere() const { return isThere_; }

 private:
  WarmCompiler(pid_t process, Descriptor socket);
  bool ask(const WarmRequest& request, const WarmStreams& streams) const;

  const pid_t process_;
  const Descriptor socket_;
  bool isThere_ = true;
};

}  // namespace enshu::sandbox
