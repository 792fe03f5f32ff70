// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/articulated_body_gears.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/articulated_body_gear_members.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// The sums over the members of a gear.
struct GearSums {
  MatrixXd D_1;   // (sum of J^T I^ J)^-1
  Matrix6X XIJ;   // sum of X^T I^ J
  VectorXd left;  // tau - sum of J^T (I^ C^ + Z^)
};

// Adds what the gear leaves to I^ and Z^ of its p; none: its joint moves no inertia. tau is the
// driver's: in serial tau_1 + gamma tau_2, as corrected.
std::optional<GearSums> eliminateGear(const VectorXd& tau, const GearedBodies& geared,
                                      std::vector<ChildBody>& bodies) {
  const auto dof = tau.size();
  MatrixXd D = MatrixXd::Zero(dof, dof);
  GearSums sums{{}, Matrix6X::Zero(6, dof), tau};  // tau once in (40), as corrected
  Matrix6 I_p = Matrix6::Zero();
  Vector6 Z_p = Vector6::Zero();
  double scale = 0;
  for (const auto& [c, X_cp, J_c, C_pc] : geared.members) {
    const Matrix6& I = at(bodies, c).I_c;  // of a serial gear's body 1 without body 2, as corrected
    const Vector6& Z = at(bodies, c).Z_c;
    D += J_c.transpose() * I * J_c;                 // of (38)
    sums.XIJ += X_cp.transpose() * I * J_c;         // of (38)
    sums.left -= J_c.transpose() * (I * C_pc + Z);  // of (38), by (36), (37)
    I_p += X_cp.transpose() * I * X_cp;             // of (39)
    Z_p += X_cp.transpose() * (I * C_pc + Z);       // of (40)
    scale += I.diagonal().maxCoeff() * J_c.squaredNorm();
  }
  const auto inverted = inverse(D, scale);
  if (!inverted) {
    return {};
  }
  sums.D_1 = *inverted;
  if (geared.p >= 0) {
    const Matrix6X XIJ_D = sums.XIJ * sums.D_1;
    at(bodies, geared.p).I_c += I_p - XIJ_D * sums.XIJ.transpose();  // (39)
    at(bodies, geared.p).Z_c += Z_p + XIJ_D * sums.left;             // (40)
  }
  return sums;
}

}  // namespace

Result<VectorXd> gearedBodyAcceleration(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                        const VectorXd& tau,
                                        const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, qd, tau, loads);
  ENSHU_TRY(external);
  std::vector<ChildBody> bodies = childBodies(robot, q, qd, *external);  // I_c, Z_c become I^, Z^
  std::vector<std::pair<GearedBodies, GearSums>> eliminated;
  for (int c = robot.linkCount() - 1; c >= 0; --c) {
    const Gear* gear = robot.gearOf(c);
    Result<GearedBodies> geared = gearedBodies(robot, bodies, gear ? gear->driver : c);
    ENSHU_TRY(geared);
    // When the first of its members has its turn, all that they carry is in their I^ and Z^.
    if (std::all_of(geared->members.begin(), geared->members.end(),
                    [c](const GearMember& member) { return member.c >= c; })) {
      const int driver = geared->driver;
      const VectorXd tau_c = tau.segment(robot.firstDof(driver), robot.dof(driver));
      const auto sums = eliminateGear(tau_c, *geared, bodies);
      if (!sums) {
        return singularInertia(robot, c);
      }
      eliminated.emplace_back(*std::move(geared), *sums);
    }
  }

  Vector6 A_0 = Vector6::Zero();
  A_0.head<3>() = -robot.gravity();
  std::vector<Vector6> A(bodies.size());
  VectorXd qdd(robot.dof());
  std::reverse(eliminated.begin(), eliminated.end());  // from the roots to the tips
  for (const auto& [geared, sums] : eliminated) {
    const Vector6 A_p = geared.p < 0 ? A_0 : at(A, geared.p);
    const VectorXd qdd_c = sums.D_1 * (sums.left - sums.XIJ.transpose() * A_p);  // (38)
    for (const auto& [c, X_cp, J_c, C_pc] : geared.members) {
      at(A, c) = X_cp * A_p + C_pc + J_c * qdd_c;  // (36), as corrected: no qdd on C^
    }
    qdd.segment(robot.firstDof(geared.driver), robot.dof(geared.driver)) = qdd_c;
  }
  return qdd;
}

}  // namespace enshu::plain
