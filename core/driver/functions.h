// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <any>
#include <functional>
#include <memory>

#include "core/base/contract.h"
#include "core/call/crossing.h"

namespace enshu::driver {

// The functions that stand in a run of a driver for those of the exercises: the student's, beyond
// the wall, or any other in this process. An earlier exercise that is absent has the reference's.
class Functions {
 public:
  template <class Signature>
  void add(const QString& exercise, std::function<Signature> function) {
    functions_[exercise] = std::move(function);
  }

  void add(const QString& exercise, std::shared_ptr<call::Callee> callee);

  // The callee must outlive the run.
  void add(const QString& exercise, call::Callee& callee);

  // The function of the exercise itself as one that is called with values; nullptr if there is
  // none, or one that is not.
  call::Callee* callee(const QString& exercise) const;

  // The function of an earlier exercise; empty: the reference's. Throws ContractViolation if it has
  // another signature.
  template <class Signature>
  std::function<Signature> find(const QString& exercise) const {
    const auto found = functions_.constFind(exercise);
    if (found == functions_.constEnd()) {
      return {};
    }
    if (const auto* callee = std::any_cast<std::shared_ptr<call::Callee>>(&*found)) {
      return beyond(*callee, static_cast<Signature*>(nullptr));
    }
    const auto* local = std::any_cast<std::function<Signature>>(&*found);
    expects(local != nullptr, "Functions: the function has another signature");
    return *local;
  }

  // That of the exercise itself. Throws ContractViolation if it is absent or has another signature.
  template <class Signature>
  std::function<Signature> need(const QString& exercise) const {
    std::function<Signature> function = find<Signature>(exercise);
    expects(static_cast<bool>(function), "Functions: the exercise's own function is missing");
    return function;
  }

 private:
  template <class Result, class... Argument>
  static std::function<Result(Argument...)> beyond(const std::shared_ptr<call::Callee>& callee,
                                                   Result (*)(Argument...)) {
    return [callee](Argument... arguments) -> Result {
      return call::Crossing<Result(Argument...)>::call(*callee, arguments...);
    };
  }

  QHash<QString, std::any> functions_;
};

}  // namespace enshu::driver
