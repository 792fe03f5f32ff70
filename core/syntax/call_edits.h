// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/syntax/collector.h"
#include "core/syntax/node.h"
#include "core/syntax/scope.h"

namespace enshu::syntax {

// The edits of a call itself, without those inside its arguments.
class CallEdits {
 public:
  explicit CallEdits(Collector& to) : to_(to) {}

  // Another function of the kind, the operands of a cross product, a function too many.
  void addFunctions(const Node& node);

  // Two arguments, from the child `first` on, that fit each other's places.
  void addExchanged(const Node& node, std::size_t first);

  // What may stand in the place of an argument: a variable of its shape, or zero.
  void addArgument(const Node& node, const Scope& scope);

 private:
  Collector& to_;
};

}  // namespace enshu::syntax
