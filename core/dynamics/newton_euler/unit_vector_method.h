// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>

#include "core/dynamics/model/maps.h"

namespace enshu {

// tau = M qdd + c, [LAB] (33).
struct EquationOfMotion {
  Eigen::MatrixXd M;  // joints x joints, symmetric positive definite
  Eigen::VectorXd c;  // gravity, centrifugal and Coriolis terms, less external loads
};

// M and c at (q, qd) from joints + 1 calls of an inverse dynamics Gamma, [LAB] (35)-(38):
//   c = Gamma(q, qd, 0),  column i of M = Gamma(q, qd, e_i) - c
// unit_vector_kernel.h is the fast one; tests/core/dynamics/agreement_test.cpp holds it to this
// one.
EquationOfMotion equationOfMotion(const InverseDynamics& inverseDynamics, const Eigen::VectorXd& q,
                                  const Eigen::VectorXd& qd);

// qdd = M^-1 (tau - c), [LAB] (34), by Cholesky's M = L D L^T.
// NaN if M is not positive definite: a joint that moves no mass, or a state that has overflowed.
// Throws ContractViolation if tau has not as many entries as c.
Eigen::VectorXd jointAcceleration(const EquationOfMotion& equation, const Eigen::VectorXd& tau);

// Forward dynamics by the unit-vector method from any inverse dynamics, O(n^3).
class UnitVectorForwardDynamics : public ForwardDynamics {
 public:
  explicit UnitVectorForwardDynamics(std::shared_ptr<const InverseDynamics> inverseDynamics);

  int joints() const override { return inverseDynamics_->joints(); }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& tau) const override;

 private:
  std::shared_ptr<const InverseDynamics> inverseDynamics_;
};

}  // namespace enshu
