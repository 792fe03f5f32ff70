// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/syntax/node.h"

// What the operators of C++ are to each other.
namespace enshu::syntax {

inline bool isSum(const Node& node) {
  return node.kind == Node::Kind::Binary && (node.op == "+" || node.op == "-");
}

inline bool isProduct(const Node& node) {
  return node.kind == Node::Kind::Binary && (node.op == "*" || node.op == "/");
}

inline bool isComparison(const std::string& op) {
  return op == "<" || op == ">" || op == "<=" || op == ">=" || op == "==" || op == "!=";
}

inline bool isAssignment(const Node& node) {
  return node.kind == Node::Kind::Binary && node.op.ends_with('=') && !isComparison(node.op);
}

// Within its brackets.
inline const Node& bare(const Node& node) {
  return node.kind == Node::Kind::Paren && node.children.size() == 1 ? bare(node.children[0])
                                                                     : node;
}

// Whether an operator or a member can follow without brackets.
inline bool isTight(const Node& node) {
  return node.kind != Node::Kind::Binary && node.kind != Node::Kind::Unary &&
         node.kind != Node::Kind::Ternary && node.kind != Node::Kind::Lambda &&
         node.kind != Node::Kind::Postfix;
}

}  // namespace enshu::syntax
