// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/unit_vector_method.h"

#include <Eigen/Cholesky>
#include <limits>

#include "core/base/at.h"
#include "core/base/contract.h"

namespace enshu {

using Eigen::VectorXd;

EquationOfMotion equationOfMotion(const InverseDynamics& inverseDynamics, const VectorXd& q,
                                  const VectorXd& qd) {
  const int n = inverseDynamics.joints();
  EquationOfMotion equation;
  equation.c = inverseDynamics(q, qd, VectorXd::Zero(n));  // (36) with qdd = 0
  equation.M.resize(n, n);
  for (int i = 0; i < n; ++i) {
    equation.M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - equation.c;  // (37), (38)
  }
  return equation;
}

VectorXd jointAcceleration(const EquationOfMotion& equation, const VectorXd& tau) {
  const int n = count(equation.c);
  expects(tau.size() == n, "jointAcceleration: tau has the wrong size");
  // Eigen's, not model/elimination.h: there is no robot that says how large the terms of M were, so
  // the joints are held against each other, largest first.
  const Eigen::LDLT<Eigen::MatrixXd> ldlt(equation.M);
  const VectorXd D = ldlt.vectorD();
  const double smallest = n * std::numeric_limits<double>::epsilon() * D.cwiseAbs().sum();
  if (!(D.array() > smallest).all()) {
    return VectorXd::Constant(n, std::numeric_limits<double>::quiet_NaN());
  }
  return ldlt.solve(tau - equation.c);  // (34)
}

UnitVectorForwardDynamics::UnitVectorForwardDynamics(
    std::shared_ptr<const InverseDynamics> inverseDynamics)
    : inverseDynamics_(std::move(inverseDynamics)) {
  expects(inverseDynamics_ != nullptr, "UnitVectorForwardDynamics: an inverse dynamics is needed");
}

VectorXd UnitVectorForwardDynamics::operator()(const VectorXd& q, const VectorXd& qd,
                                               const VectorXd& tau) const {
  return jointAcceleration(equationOfMotion(*inverseDynamics_, q, qd), tau);
}

}  // namespace enshu
