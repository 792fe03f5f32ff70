// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Cholesky>
#include <Eigen/LU>

#include "core/driver/lab_functions.h"
#include "core/mistakes/bank.h"

namespace enshu::mistakes {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// One state and what acts there.
struct State {
  const InverseDynamics& gamma;
  const VectorXd& q;
  const VectorXd& qd;
  const VectorXd& tau;

  VectorXd rest() const { return VectorXd::Zero(gamma.joints()); }
  VectorXd bias() const { return gamma(q, qd, rest()); }         // c
  VectorXd gravity() const { return gamma(q, rest(), rest()); }  // c at zero velocity

  // Columns Gamma(angle, speed, length e_i) - less.
  MatrixXd columns(const VectorXd& angle, const VectorXd& speed, const VectorXd& less,
                   double length = 1) const {
    MatrixXd M(gamma.joints(), gamma.joints());
    for (int i = 0; i < gamma.joints(); ++i) {
      M.col(i) = gamma(angle, speed, length * VectorXd::Unit(gamma.joints(), i)) - less;
    }
    return M;
  }
  MatrixXd inertia() const { return columns(q, qd, bias()); }
};

// What somebody solves for the accelerations: matrix qdd = rightSide.
struct Equation {
  MatrixXd matrix;
  VectorXd rightSide;
};

using Way = Equation (*)(const State& at);
using Solver = VectorXd (*)(const Equation& equation);

VectorXd byElimination(const Equation& equation) {
  return equation.matrix.partialPivLu().solve(equation.rightSide);
}

// Reads the lower half of the matrix alone: another answer where it is not symmetric.
VectorXd byCholesky(const Equation& equation) {
  return equation.matrix.ldlt().solve(equation.rightSide);
}

Mistake goes(const char* id, Way way, Solver solver = byElimination) {
  return variant<driver::UnitVectorMethod>(
      id, "unit-vector-method",
      [way, solver](const InverseDynamics& inverseDynamics, const VectorXd& q, const VectorXd& qd,
                    const VectorXd& tau) {
        return solver(way({inverseDynamics, q, qd, tau}));
      });
}

using At = const State&;

// A matrix that comes out unsymmetric is one mistake and two answers.
Mistakes unsymmetricMistakes() {
  const struct {
    const char* id;
    Way way;
  } all[] = {
      {"bias-left-in-columns",
       [](At at) {
         return Equation{at.columns(at.q, at.qd, at.rest()), at.tau - at.bias()};
       }},
      {"bias-left-in-rows",
       [](At at) {
         return Equation{at.columns(at.q, at.qd, at.rest()).transpose(), at.tau - at.bias()};
       }},
      {"bias-nowhere",
       [](At at) {
         return Equation{at.columns(at.q, at.qd, at.rest()), at.tau};
       }},
      {"columns-less-bias-at-rest",
       [](At at) {
         return Equation{at.columns(at.q, at.qd, at.gravity()), at.tau - at.bias()};
       }},
      {"columns-at-rest-less-bias",
       [](At at) {
         return Equation{at.columns(at.q, at.rest(), at.bias()), at.tau - at.bias()};
       }},
  };
  Mistakes mistakes;
  for (const auto& [id, way] : all) {
    mistakes.push_back(goes(id, way, byElimination));
    mistakes.push_back(goes(id, way, byCholesky));
  }
  return mistakes;
}

}  // namespace

Mistakes unitVectorMistakes() {
  Mistakes all = unsymmetricMistakes();
  for (
      const Mistake& mistake : {
          goes("bias-not-subtracted",
               [](At at) {
                 return Equation{at.inertia(), at.tau};
               }),
          goes("bias-added",
               [](At at) {
                 return Equation{at.inertia(), at.tau + at.bias()};
               }),
          goes("bias-at-rest",
               [](At at) {
                 return Equation{at.inertia(), at.tau - at.gravity()};
               }),
          goes("bias-without-gravity",
               [](At at) {
                 return Equation{at.inertia(), at.tau - at.bias() + at.gravity()};
               }),
          goes("columns-at-zero-angles",
               [](At at) {
                 const VectorXd c0 = at.gamma(at.rest(), at.qd, at.rest());
                 return Equation{at.columns(at.rest(), at.qd, c0), at.tau - at.bias()};
               }),
          goes(
              "diagonal-only",
              [](At at) {
                return Equation{MatrixXd(at.inertia().diagonal().asDiagonal()), at.tau - at.bias()};
              }),
          goes("vector-of-length-two",
               [](At at) {
                 return Equation{at.columns(at.q, at.qd, at.bias(), 2), at.tau - at.bias()};
               }),
          goes("matrix-not-inverted",
               [](At at) {
                 const int n = at.gamma.joints();
                 return Equation{MatrixXd::Identity(n, n), at.inertia() * (at.tau - at.bias())};
               }),
          goes("torque-forgotten",
               [](At at) {
                 return Equation{at.inertia(), -at.bias()};
               }),
          goes("sign-reversed",
               [](At at) {
                 return Equation{at.inertia(), at.bias() - at.tau};
               }),
      }) {
    all.push_back(mistake);
  }
  return all;
}

}  // namespace enshu::mistakes
