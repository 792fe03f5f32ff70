// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/call_edits.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/syntax/operators.h"
#include "core/syntax/shape.h"

namespace enshu::syntax {

namespace {

using edits::Kind;

// Functions that are taken for each other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kPairs{{
    {"sin", "cos"},           {"cos", "sin"},
    {"tan", "atan"},          {"asin", "acos"},
    {"acos", "asin"},         {"min", "max"},
    {"max", "min"},           {"floor", "ceil"},
    {"ceil", "floor"},        {"norm", "squaredNorm"},
    {"squaredNorm", "norm"},  {"col", "row"},
    {"row", "col"},           {"head", "tail"},
    {"tail", "head"},         {"Zero", "Ones"},
    {"Ones", "Zero"},         {"Identity", "Zero"},
    {"sum", "mean"},          {"cross", "cwiseProduct"},
    {"transpose", "inverse"}, {"inverse", "transpose"},
}};

// What leaves an argument of a kind of its own.
constexpr std::array<std::string_view, 10> kOfOneNumber{"sin",  "cos",  "tan", "sqrt",  "abs",
                                                        "fabs", "atan", "exp", "floor", "round"};

}  // namespace

void CallEdits::addFunctions(const Node& node) {
  const edits::Range& callee = node.callee;
  if (callee.end == 0) {
    return;
  }
  const std::string called = to_.textOf(callee);
  for (const auto& [name, other] : kPairs) {
    if (node.op == name && called.ends_with(name)) {
      const bool isTranspose = name == "transpose" || name == "inverse";
      to_.put(isTranspose ? Kind::Transpose : Kind::Function, callee,
              called.substr(0, called.size() - name.size()) + std::string(other), node.range, 0);
    }
  }
  const std::vector<Node>& children = node.children;
  if (node.kind == Node::Kind::MemberCall && node.op == "cross" && children.size() == 2) {
    to_.put(Kind::Operands, node,
            (isTight(children[1]) ? to_.textOf(children[1]) : '(' + to_.textOf(children[1]) + ')') +
                ".cross(" + to_.textOf(bare(children[0])) + ')');
  }
  const bool isSame = children.size() == 1 && shapeOf(node.type).isMatrix() &&
                      shapeOf(children[0].type) == shapeOf(node.type);
  if (node.kind == Node::Kind::MemberCall && isSame) {
    to_.put(node.op == "transpose" || node.op == "inverse" ? Kind::Transpose : Kind::Function,
            node.range, to_.textOf(children[0]), node.range, 0);
  }
  if (node.kind == Node::Kind::Call && children.size() == 1 &&
      std::find(kOfOneNumber.begin(), kOfOneNumber.end(), node.op) != kOfOneNumber.end()) {
    to_.put(Kind::Function, node, '(' + to_.textOf(children[0]) + ')', 1);
  }
}

void CallEdits::addExchanged(const Node& node, std::size_t first) {
  for (std::size_t j = first; j < node.children.size(); ++j) {
    for (std::size_t k = j + 1; k < node.children.size(); ++k) {
      const Node& a = node.children[j];
      const Node& b = node.children[k];
      const Shape shape = shapeOf(a.type);
      const Shape other = shapeOf(b.type);
      const bool alike = shape.of != Shape::Of::Other && shape == other;
      if (a.type == b.type || alike || (shape.isNumber() && other.isNumber())) {
        to_.put(Kind::Arguments, {a.range.begin, b.range.end},
                to_.textOf(b) + to_.textOf({a.range.end, b.range.begin}) + to_.textOf(a),
                node.range, 0);
      }
    }
  }
}

void CallEdits::addArgument(const Node& node, const Scope& scope) {
  constexpr int kMostNames = 8;
  const Shape shape = shapeOf(node.type);
  if (to_.isOfMacro(node) || !(shape.isMatrix() || shape.of == Shape::Of::Real)) {
    return;
  }
  if (!node.isLeaf()) {
    int near = 0;
    for (const Visible& one : scope.ofShape(node.type)) {
      if (near++ < kMostNames) {
        to_.put(Kind::Name, node, one.text);
      }
    }
  } else if (shape.isMatrix() && node.type.starts_with("Eigen::Matrix<")) {
    to_.put(Kind::Name, node,
            node.type + "::Zero(" + to_.textOf(node) + ".rows(), " + to_.textOf(node) + ".cols())",
            1);
  } else if (node.kind == Node::Kind::Name || node.kind == Node::Kind::Member) {
    to_.put(Kind::Name, node, "0.0", 2);
  }
}

}  // namespace enshu::syntax
