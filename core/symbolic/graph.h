// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace enshu::symbolic {

enum class Operation : std::uint8_t {
  Input,
  Constant,
  Add,
  Subtract,
  Multiply,
  Reciprocal,
  SquareRoot,
  Sine,
  Cosine,
};

// One value of a computation. a, b: the nodes that it is made of; -1: it needs none.
struct Node {
  Operation operation = Operation::Constant;
  int a = -1;
  int b = -1;
  double constant = 0;  // of a Constant; not negative
};

// The number of a node, or of nodes, as vectors take it.
inline size_t nodeIndex(int node) {
  return static_cast<size_t>(node);
}

// A node or its negative: negation costs no node of its own.
struct Term {
  int node = -1;
  bool negative = false;

  bool operator==(const Term&) const = default;
  Term operator-() const { return {node, !negative}; }
};

// The record of a computation in which equal expressions are one node. Operands come before what is
// made of them. Every expression is simplified when it is made:
//   constants are computed; x + 0, x - x, x * 0, x * 1, 1 / (1 / x) vanish;
//   c1 x + c2 x = (c1 + c2) x;  c1 (c2 x) = (c1 c2) x;  operands of + and * have one order;
//   signs are drawn out: (-x) y = -(x y), x - y = -(y - x), sin(-x) = -sin x, cos(-x) = cos x.
// The rules are those of numbers: 0 * x is 0 even where x would overflow. Constants are computed as
// doubles are: 1 / 0 is infinite.
class Graph {
 public:
  Term input();  // a new one each time
  Term constant(double value);
  Term add(Term x, Term y);
  Term multiply(Term x, Term y);
  Term reciprocal(Term x);
  Term squareRoot(Term x);
  Term sine(Term x);
  Term cosine(Term x);

  const Node& node(int index) const { return nodes_[nodeIndex(index)]; }
  int size() const { return static_cast<int>(nodes_.size()); }
  bool isConstant(Term x) const { return node(x.node).operation == Operation::Constant; }
  double value(Term constant) const;  // of a term that isConstant

 private:
  struct Key {
    Operation operation;
    std::uint64_t a, b;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key& key) const;
  };
  struct Multiple {  // factor times a node that is no multiple itself
    double factor;
    int node;
  };

  Term intern(const Node& node);
  Multiple multiple(Term x) const;

  std::vector<Node> nodes_;
  std::unordered_map<Key, int, KeyHash> known_;
};

}  // namespace enshu::symbolic
