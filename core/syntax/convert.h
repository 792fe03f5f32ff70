// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clang-c/Index.h>

#include <string>

#include "core/syntax/node.h"

// libclang's tree as Nodes.
namespace enshu::syntax {

class Converter {
 public:
  // The text as libclang has it, of which the first bytes are not the student's.
  Converter(CXFile file, std::string text, int before)
      : file_(file), text_(std::move(text)), before_(before) {}

  // Bytes of the student's text; empty and at 0 if it is not in it.
  edits::Range rangeOf(CXSourceRange range) const;
  bool isInText(const CXCursor& cursor) const;

  Node node(const CXCursor& cursor) { return convert(cursor, 0); }

 private:
  Node convert(const CXCursor& cursor, int depth);
  void expression(const CXCursor& cursor, int depth, Node& node);
  void call(const CXCursor& cursor, int depth, Node& node);
  void name(const CXCursor& referenced, Node& node) const;
  void unary(Node& node) const;
  void binary(Node& node) const;
  void variable(const CXCursor& cursor, int depth, Node& node);
  void loop(Node& node) const;
  void lambda(Node& node) const;
  void addChildren(const CXCursor& cursor, int depth, Node& node);
  std::string textOf(edits::Range range) const;
  std::string between(const Node& left, const Node& right) const;

  CXFile file_;
  std::string text_;
  int before_;
  int nodes_ = 0;
};

}  // namespace enshu::syntax
