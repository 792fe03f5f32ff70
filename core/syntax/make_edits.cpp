// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/make_edits.h"

#include "core/syntax/collector.h"
#include "core/syntax/scope.h"
#include "core/syntax/statement_edits.h"

namespace enshu::syntax {

edits::EditList makeEdits(const std::string& text, const Tree& tree) {
  Collector collector(text, tree.macros);
  StatementEdits statements(collector);
  Scope globals;
  for (const Node& variable : tree.globals) {
    globals.add(variable);
  }
  for (const Node& function : tree.functions) {
    statements.function(function, globals);
  }
  edits::EditList list = collector.list();
  list.faults = tree.faults;
  return list;
}

}  // namespace enshu::syntax
