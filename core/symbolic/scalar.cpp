// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/scalar.h"

#include <cmath>

#include "core/base/contract.h"

namespace enshu::symbolic {

Scalar::Scalar(Graph& graph, Term term) {
  if (graph.isConstant(term)) {
    constant_ = graph.value(term);
  } else {
    graph_ = &graph;
    term_ = term;
  }
}

double Scalar::constant() const {
  expects(isConstant(), "symbolic: a traced algorithm must not decide by values");
  return constant_;
}

Term Scalar::in(Graph& graph) const {
  expects(isConstant() || graph_ == &graph, "symbolic: values of two functions in one expression");
  return isConstant() ? graph.constant(constant_) : term_;
}

Scalar Scalar::operator-() const {
  return isConstant() ? Scalar(-constant_) : Scalar(*graph_, -term_);
}

Scalar operator+(const Scalar& x, const Scalar& y) {
  if (x.isConstant() && y.isConstant()) {
    return x.constant_ + y.constant_;
  }
  Graph& graph = x.isConstant() ? *y.graph_ : *x.graph_;
  return {graph, graph.add(x.in(graph), y.in(graph))};
}

Scalar operator*(const Scalar& x, const Scalar& y) {
  if (x.isConstant() && y.isConstant()) {
    return x.constant_ * y.constant_;
  }
  Graph& graph = x.isConstant() ? *y.graph_ : *x.graph_;
  return {graph, graph.multiply(x.in(graph), y.in(graph))};
}

Scalar operator/(const Scalar& x, const Scalar& y) {
  if (x.isConstant() && y.isConstant()) {
    return x.constant_ / y.constant_;
  }
  Graph& graph = x.isConstant() ? *y.graph_ : *x.graph_;
  return {graph, graph.multiply(x.in(graph), graph.reciprocal(y.in(graph)))};
}

Scalar sqrt(const Scalar& x) {
  if (x.isConstant()) {
    return std::sqrt(x.constant_);
  }
  return {*x.graph_, x.graph_->squareRoot(x.term_)};
}

Scalar sin(const Scalar& x) {
  return x.isConstant() ? Scalar(std::sin(x.constant_))
                        : Scalar(*x.graph_, x.graph_->sine(x.term_));
}

Scalar cos(const Scalar& x) {
  return x.isConstant() ? Scalar(std::cos(x.constant_))
                        : Scalar(*x.graph_, x.graph_->cosine(x.term_));
}

}  // namespace enshu::symbolic
