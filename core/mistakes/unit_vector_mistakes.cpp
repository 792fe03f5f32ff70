// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mistakes/bank.h"
#include "core/plugin/interfaces.h"
#include "core/plugin/solve.h"

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
  MatrixXd M() const { return columns(q, qd, bias()); }
};

// The way to the accelerations as somebody walks it. A matrix that is not symmetric is solved as it
// stands, as a student's M.inverse() would.
using Way = VectorXd (*)(const State& at);

VectorXd solved(const MatrixXd& M, const VectorXd& b) {
  return M.partialPivLu().solve(b);
}

class WrongUnitVectorMethod : public QObject, public plugin::UnitVectorMethod {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  explicit WrongUnitVectorMethod(Way way) : way_(way) {}

  VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                            const VectorXd& qd, const VectorXd& tau) override {
    return way_({inverseDynamics, q, qd, tau});
  }

 private:
  Way way_;
};

Mistake goes(const char* id, Way way) {
  return {QString::fromLatin1(id),
          [way](const Robot&) { return std::make_unique<WrongUnitVectorMethod>(way); }};
}

}  // namespace

Mistakes unitVectorMistakes() {
  using At = const State&;
  return {
      goes("bias-left-in-columns",
           [](At at) { return solved(at.columns(at.q, at.qd, at.rest()), at.tau - at.bias()); }),
      goes("bias-left-in-rows",
           [](At at) {
             return solved(at.columns(at.q, at.qd, at.rest()).transpose(), at.tau - at.bias());
           }),
      goes("bias-not-subtracted", [](At at) { return solved(at.M(), at.tau); }),
      goes("bias-nowhere",
           [](At at) { return solved(at.columns(at.q, at.qd, at.rest()), at.tau); }),
      goes("bias-added", [](At at) { return solved(at.M(), at.tau + at.bias()); }),
      goes("bias-at-rest", [](At at) { return solved(at.M(), at.tau - at.gravity()); }),
      goes("bias-without-gravity",
           [](At at) { return solved(at.M(), at.tau - at.bias() + at.gravity()); }),
      goes("columns-less-bias-at-rest",
           [](At at) { return solved(at.columns(at.q, at.qd, at.gravity()), at.tau - at.bias()); }),
      goes(
          "columns-at-rest-less-bias",
          [](At at) { return solved(at.columns(at.q, at.rest(), at.bias()), at.tau - at.bias()); }),
      goes("columns-at-zero-angles",
           [](At at) {
             const VectorXd c0 = at.gamma(at.rest(), at.qd, at.rest());
             return solved(at.columns(at.rest(), at.qd, c0), at.tau - at.bias());
           }),
      goes("diagonal-only",
           [](At at) -> VectorXd { return (at.tau - at.bias()).cwiseQuotient(at.M().diagonal()); }),
      goes("vector-of-length-two",
           [](At at) { return solved(at.columns(at.q, at.qd, at.bias(), 2), at.tau - at.bias()); }),
      goes("matrix-not-inverted", [](At at) -> VectorXd { return at.M() * (at.tau - at.bias()); }),
      goes("torque-forgotten", [](At at) { return solved(at.M(), -at.bias()); }),
      goes("sign-reversed", [](At at) { return solved(at.M(), at.bias() - at.tau); }),
  };
}

}  // namespace enshu::mistakes

#include "unit_vector_mistakes.moc"
