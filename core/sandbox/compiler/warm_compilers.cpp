// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler/warm_compilers.h"

namespace enshu::sandbox {

void WarmCompilers::prepare(const Workshop& shop) {
  const QStringList flags = compileFlags(shop);
  if (Ready compiler = take(shop.kit, flags)) {
    giveBack(flags, std::move(compiler));
  }
}

std::optional<Ended> WarmCompilers::compile(const Workshop& shop) {
  const QStringList flags = compileFlags(shop);
  Ready compiler = take(shop.kit, flags);
  std::optional<Ended> ended;
  if (compiler) {
    ended = compiler->compile(shop);
  }
  if (compiler && compiler->isThere()) {
    giveBack(flags, std::move(compiler));
  }
  return ended;
}

// One that nobody uses, or a new one; none if it cannot be started.
WarmCompilers::Ready WarmCompilers::take(const Kit& kit, const QStringList& flags) {
  {
    const std::lock_guard lock(mutex_);
    const auto ready = ready_.value(flags);
    if (ready && !ready->empty()) {
      Ready compiler = std::move(ready->back());
      ready->pop_back();
      return compiler;
    }
  }
  Result<Ready> started = WarmCompiler::start(kit, flags);
  return started ? std::move(*started) : nullptr;
}

void WarmCompilers::giveBack(const QStringList& flags, Ready compiler) {
  const std::lock_guard lock(mutex_);
  auto& ready = ready_[flags];
  if (!ready) {
    ready = std::make_shared<std::vector<Ready>>();
  }
  ready->push_back(std::move(compiler));
}

}  // namespace enshu::sandbox
