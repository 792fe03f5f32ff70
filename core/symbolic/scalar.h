// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/symbolic/graph.h"

namespace enshu::symbolic {

// A number that records what is computed with it: an algorithm written as a template on its scalar
// type and called with Scalar leaves its formulas in a Graph. A constant belongs to no graph; what
// is computed from constants alone is a constant.
//
// An algorithm that is to be traced must not decide by values. A comparison of anything but
// constants throws ContractViolation.
// A Scalar must not outlive the Function whose inputs it was made of.
class Scalar {
 public:
  Scalar(double constant = 0) : constant_(constant) {}
  Scalar(Graph& graph, Term term);

  bool isConstant() const { return graph_ == nullptr; }
  double constant() const;  // throws ContractViolation if it is not one

  Term in(Graph& graph) const;  // throws ContractViolation if it belongs to another graph

  Scalar operator-() const;
  Scalar& operator+=(const Scalar& y) { return *this = *this + y; }
  Scalar& operator-=(const Scalar& y) { return *this = *this - y; }
  Scalar& operator*=(const Scalar& y) { return *this = *this * y; }
  Scalar& operator/=(const Scalar& y) { return *this = *this / y; }

  friend Scalar operator+(const Scalar& x, const Scalar& y);
  friend Scalar operator-(const Scalar& x, const Scalar& y) { return x + -y; }
  friend Scalar operator*(const Scalar& x, const Scalar& y);
  friend Scalar operator/(const Scalar& x, const Scalar& y);  // x (1 / y)
  friend Scalar sqrt(const Scalar& x);
  friend Scalar sin(const Scalar& x);
  friend Scalar cos(const Scalar& x);

  friend bool operator==(const Scalar& x, const Scalar& y) { return x.constant() == y.constant(); }
  friend auto operator<=>(const Scalar& x, const Scalar& y) {
    return x.constant() <=> y.constant();
  }

 private:
  Graph* graph_ = nullptr;
  Term term_;
  double constant_ = 0;
};

using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

}  // namespace enshu::symbolic

namespace Eigen {

// What Eigen must know to compute with it.
template <>
struct NumTraits<enshu::symbolic::Scalar> : NumTraits<double> {
  using Real = enshu::symbolic::Scalar;
  using NonInteger = enshu::symbolic::Scalar;
  using Nested = enshu::symbolic::Scalar;
  using Literal = enshu::symbolic::Scalar;
  enum { RequireInitialization = 1, ReadCost = 2, AddCost = 50, MulCost = 50 };
};

}  // namespace Eigen
