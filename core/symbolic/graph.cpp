// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/graph.h"

#include <bit>
#include <cmath>
#include <utility>

namespace enshu::symbolic {

size_t Graph::KeyHash::operator()(const Key& key) const {
  // Odd multipliers spread the small indices over all bits.
  std::uint64_t h = (key.a + 1) * 0x9e3779b97f4a7c15U;
  h ^= (key.b + 1) * 0xc2b2ae3d27d4eb4fU + (h >> 29);
  h ^= (static_cast<std::uint64_t>(key.operation) + 1) * 0x165667b19e3779f9U + (h >> 31);
  return static_cast<size_t>(h);
}

Term Graph::intern(const Node& node) {
  Key key{node.operation, static_cast<std::uint64_t>(node.a), static_cast<std::uint64_t>(node.b)};
  if (node.operation == Operation::Constant) {
    key.a = std::bit_cast<std::uint64_t>(node.constant);
  }
  const auto [place, isNew] = known_.try_emplace(key, size());
  if (isNew) {
    nodes_.push_back(node);
  }
  return {place->second, false};
}

double Graph::value(Term constant) const {
  const double value = node(constant.node).constant;
  return constant.negative ? -value : value;
}

Term Graph::input() {
  nodes_.push_back({Operation::Input, -1, -1, 0});
  return {size() - 1, false};
}

Term Graph::constant(double value) {
  const Term magnitude = intern({Operation::Constant, -1, -1, std::abs(value)});
  return value < 0 ? -magnitude : magnitude;
}

Graph::Multiple Graph::multiple(Term x) const {
  const Node& n = node(x.node);
  const double sign = x.negative ? -1 : 1;
  if (n.operation == Operation::Multiply && node(n.a).operation == Operation::Constant) {
    return {sign * node(n.a).constant, n.b};
  }
  return {sign, x.node};
}

Term Graph::add(Term x, Term y) {
  if (isConstant(x) && isConstant(y)) {
    return constant(value(x) + value(y));
  }
  if (isConstant(x) && value(x) == 0) {
    return y;
  }
  if (isConstant(y) && value(y) == 0) {
    return x;
  }
  const Multiple m_x = multiple(x), m_y = multiple(y);
  if (m_x.node == m_y.node) {
    return multiply(constant(m_x.factor + m_y.factor), {m_x.node, false});
  }
  if (x.node > y.node) {
    std::swap(x, y);
  }
  const auto operation = x.negative == y.negative ? Operation::Add : Operation::Subtract;
  const Term sum = intern({operation, x.node, y.node, 0});
  return x.negative ? -sum : sum;
}

Term Graph::multiply(Term x, Term y) {
  if (isConstant(y)) {
    std::swap(x, y);
  }
  if (isConstant(x)) {
    const double c = value(x);
    if (isConstant(y)) {
      return constant(c * value(y));
    }
    if (c == 0) {
      return constant(0);
    }
    if (c == 1 || c == -1) {
      return c < 0 ? -y : y;
    }
    if (const Multiple m = multiple(y); m.node != y.node) {
      return multiply(constant(c * m.factor), {m.node, false});
    }
  } else if (x.node > y.node) {
    std::swap(x, y);
  }
  const Term product = intern({Operation::Multiply, x.node, y.node, 0});
  return x.negative == y.negative ? product : -product;
}

Term Graph::reciprocal(Term x) {
  if (isConstant(x)) {
    return constant(1 / value(x));
  }
  const Node& n = node(x.node);
  const Term result = n.operation == Operation::Reciprocal
                          ? Term{n.a, false}
                          : intern({Operation::Reciprocal, x.node, -1, 0});
  return x.negative ? -result : result;
}

Term Graph::squareRoot(Term x) {
  if (isConstant(x)) {
    return constant(std::sqrt(value(x)));
  }
  if (x.negative) {  // the operand of a root keeps its sign
    x = intern({Operation::Subtract, constant(0).node, x.node, 0});
  }
  return intern({Operation::SquareRoot, x.node, -1, 0});
}

Term Graph::sine(Term x) {
  if (isConstant(x)) {
    return constant(std::sin(value(x)));
  }
  const Term s = intern({Operation::Sine, x.node, -1, 0});
  return x.negative ? -s : s;
}

Term Graph::cosine(Term x) {
  if (isConstant(x)) {
    return constant(std::cos(value(x)));
  }
  return intern({Operation::Cosine, x.node, -1, 0});
}

}  // namespace enshu::symbolic
