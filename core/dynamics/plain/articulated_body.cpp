// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/articulated_body.h"

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/articulated_body_propagation.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Result<VectorXd> articulatedBodyAcceleration(const Robot& robot, const VectorXd& q,
                                             const VectorXd& qd, const VectorXd& tau,
                                             const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, qd, tau, loads);
  ENSHU_TRY(external);
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  const int n = robot.linkCount();
  std::vector<ChildBody> bodies = childBodies(robot, q, qd, *external);  // I_c, Z_c become I^, Z^
  std::vector<MatrixXd> D_1(bodies.size());                              // (J^T I^ J)^-1 of (22)

  // 2.4, step 1, from the tips to the roots. F_c = I^ A_c + Z^, (17), holds when c's turn comes;
  // (20)-(23) then give what c adds to (24) of its parent.
  for (int c = n - 1; c >= 0; --c) {
    const auto& [X_cp, J_c, C_pc, V_c, I, Z] = at(bodies, c);
    const Matrix6X IJ = I * J_c;
    const auto inverted =
        inverse(J_c.transpose() * IJ, I.diagonal().maxCoeff() * J_c.squaredNorm());
    if (!inverted) {
      return singularInertia(robot, c);
    }
    at(D_1, c) = *inverted;
    if (const int p = robot.link(c).parent; p >= 0) {
      const VectorXd tau_c = tau.segment(robot.firstDof(c), robot.dof(c));
      const Vector6 IC_Z = I * C_pc + Z;
      at(bodies, p).I_c += X_cp.transpose() * (I - IJ * *inverted * IJ.transpose()) * X_cp;  // (25)
      at(bodies, p).Z_c +=
          X_cp.transpose() * (IC_Z + IJ * *inverted * (tau_c - J_c.transpose() * IC_Z));  // (26)
    }
  }

  // Steps 2 and 3, from the roots to the tips. Step 2 asks (17) for A_0 of a free root body; here
  // the root is the ground, which moves as it does, and a free body hangs from it by a joint.
  Vector6 A_0 = Vector6::Zero();
  A_0.head<3>() = -robot.gravity();
  std::vector<Vector6> A(bodies.size());
  VectorXd qdd(robot.dof());
  for (int c = 0; c < n; ++c) {
    const auto& [X_cp, J_c, C_pc, V_c, I, Z] = at(bodies, c);
    const Vector6 A_p = robot.link(c).parent < 0 ? A_0 : at(A, robot.link(c).parent);
    const VectorXd tau_c = tau.segment(robot.firstDof(c), robot.dof(c));
    const VectorXd qdd_c = at(D_1, c) * (tau_c - (I * J_c).transpose() * X_cp * A_p -
                                         J_c.transpose() * (I * C_pc + Z));  // (22)
    at(A, c) = X_cp * A_p + C_pc + J_c * qdd_c;                              // (15)
    qdd.segment(robot.firstDof(c), robot.dof(c)) = qdd_c;
  }
  return qdd;
}

}  // namespace enshu::plain
