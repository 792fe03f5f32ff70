// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/syntax/call_edits.h"
#include "core/syntax/collector.h"
#include "core/syntax/node.h"
#include "core/syntax/scope.h"

namespace enshu::syntax {

// Where an expression stands.
enum class Role {
  Value,     // what is assigned, returned, or a variable's first value
  Argument,  // of a call
  Index,
  Part,  // of a sum, a product ...
  Target,
  Condition
};

// The edits inside expressions.
class ExpressionEdits {
 public:
  explicit ExpressionEdits(Collector& to) : to_(to), calls_(to) {}

  // All of an expression that is no assignment.
  void add(const Node& node, const Scope& scope, Role role);

  // Of the arguments by which a variable is made.
  void addArguments(const Node& call, const Scope& scope);

  // `a = b` and what else stands as a statement.
  void addStatement(const Node& node, const Scope& scope);

  // Of a loop's condition `k < n`.
  void addBound(const Node& condition, const Scope& scope);

 private:
  void numbers(const Node& node, Role role);
  void names(const Node& node, const Scope& scope, Role role);
  void unary(const Node& node, const Scope& scope, Role role);
  void binary(const Node& node, const Scope& scope, Role role);
  void sum(const Node& node);
  void product(const Node& node, const Scope& scope);
  void brackets(const Node& node);
  void comparison(const Node& node);
  void call(const Node& node, const Scope& scope, Role role);
  void transposed(const Node& node);
  void index(const Node& node);

  // Of a value as a whole: its sign, a term or a factor that is missing.
  void whole(const Node& node, const Scope& scope, Role role);
  void missingTerms(const Node& node, const Scope& scope, int most);
  void missingFactors(const Node& term, const Scope& scope);
  void missingMatrices(const Node& node, const Scope& scope, int most, int near);

  Collector& to_;
  CallEdits calls_;
};

}  // namespace enshu::syntax
