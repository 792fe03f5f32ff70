// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/syntax/collector.h"
#include "core/syntax/expression_edits.h"
#include "core/syntax/node.h"
#include "core/syntax/scope.h"

namespace enshu::syntax {

// The edits of statements, and of the expressions in them.
class StatementEdits {
 public:
  explicit StatementEdits(Collector& to) : to_(to), expressions_(to) {}

  void function(const Node& node, Scope scope);

 private:
  // `scope` is that of the block: what the statement declares is added to it.
  void statement(const Node& node, Scope& scope);
  void variable(const Node& node, Scope& scope);
  void block(const Node& node, Scope scope);
  void condition(const Node& node, const Scope& scope);
  void forLoop(const Node& node, Scope scope);
  void rangeFor(const Node& node, Scope scope);
  void lambdas(const Node& node, const Scope& scope);

  void copied(const Node& variable);
  void narrowed(const Node& variable);
  void dropped(const Node& statement);
  void exchanged(const std::vector<Node>& row);
  void acrossLoop(const std::vector<Node>& row);

  edits::Range whole(const Node& statement) const;  // with its semicolon; empty: has none

  Collector& to_;
  ExpressionEdits expressions_;
};

}  // namespace enshu::syntax
