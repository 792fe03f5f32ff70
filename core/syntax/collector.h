// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/edits/edit.h"
#include "core/syntax/node.h"

namespace enshu::syntax {

// Takes the edits of a text, each once, and none that cuts a macro.
class Collector {
 public:
  Collector(const std::string& text, const std::vector<edits::Range>& macros)
      : text_(text), macros_(macros) {}

  std::string textOf(edits::Range range) const {
    return text_.substr(static_cast<std::size_t>(range.begin),
                        static_cast<std::size_t>(range.end - range.begin));
  }
  std::string textOf(const Node& node) const { return textOf(node.range); }
  const std::string& text() const { return text_; }

  // Whether a macro made the expression; then it is counted and left alone.
  bool isOfMacro(const Node& node);

  // The statement in which the next edits stand.
  void setStatement(edits::Range statement) { statement_ = statement; }
  edits::Range statement() const { return statement_; }

  // `near`: how far down among its like, 0 the likeliest.
  void put(edits::Kind kind, edits::Range range, const std::string& replacement, int near = 0) {
    put(kind, range, replacement, range, near);
  }
  void put(edits::Kind kind, const Node& node, const std::string& replacement, int near = 0) {
    put(kind, node.range, replacement, near);
  }
  void put(edits::Kind kind, edits::Range range, const std::string& replacement, edits::Range place,
           int near);

  edits::EditList list();

 private:
  const std::string& text_;
  const std::vector<edits::Range>& macros_;
  edits::Range statement_;
  edits::EditList list_;
  std::set<std::tuple<int, int, std::string>> known_;
};

}  // namespace enshu::syntax
