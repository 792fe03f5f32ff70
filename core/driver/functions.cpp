// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/functions.h"

#include <utility>

namespace enshu::driver {

void Functions::add(const QString& exercise, std::shared_ptr<call::Callee> callee) {
  functions_[exercise] = std::move(callee);
}

void Functions::add(const QString& exercise, call::Callee& callee) {
  add(exercise, std::shared_ptr<call::Callee>(&callee, [](call::Callee*) {}));
}

call::Callee* Functions::callee(const QString& exercise) const {
  const auto found = functions_.constFind(exercise);
  const auto* callee = found == functions_.constEnd()
                           ? nullptr
                           : std::any_cast<std::shared_ptr<call::Callee>>(&*found);
  return callee == nullptr ? nullptr : callee->get();
}

}  // namespace enshu::driver
