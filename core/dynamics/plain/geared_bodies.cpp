// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/geared_bodies.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/child_bodies.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// A body c of a gear as the gear's parent body p sees it: A_c = X A_p + C + J qdd, (35), (36).
struct Member {
  int c;
  Matrix6 X;
  Matrix6X J;
  Vector6 C;
};

// The bodies that move with the coordinates of one joint, and the sums over them.
struct Gearing {
  int driver, p;
  std::vector<Member> members;
  MatrixXd D_1;   // (sum of J^T I^ J)^-1
  MatrixXd XIJ;   // sum of X^T I^ J
  VectorXd left;  // tau - sum of J^T (I^ C + Z^)
};

// (30)-(35): from body c inward to p. The Error: c does not stand on p, or another joint that moves
// is between them.
Result<Member> memberOf(const Robot& robot, const std::vector<ChildBody>& bodies, int driver, int c,
                        int p) {
  Member member{c, Matrix6::Identity(), Matrix6X::Zero(6, robot.dof(driver)), Vector6::Zero()};
  for (int b = c; b == c || b != p; b = robot.link(b).parent) {
    if (b < 0 || b == p || (b != c && b != driver && robot.dof(b) > 0)) {
      return failure(robot.link(c).name,
                     ENSHU_TEXT("the articulated-body algorithm needs the driver of a gear to be "
                                "the parent or a sibling of the follower"));
    }
    const ChildBody& body = at(bodies, b);
    member.C += member.X * body.C;
    if (robot.dof(b) > 0) {
      member.J += member.X * body.J;  // a follower's J has its ratio gamma in it
    }
    member.X = member.X * body.X_cp;
  }
  return member;
}

Result<Gearing> gearingOf(const Robot& robot, const std::vector<ChildBody>& bodies, int driver) {
  Gearing gearing{driver, robot.link(driver).parent, {}, {}, {}, {}};
  std::vector<int> moved{driver};
  for (const Gear& gear : robot.gears()) {
    if (gear.driver == driver) {
      moved.push_back(gear.follower);
    }
  }
  while (moved.size() > 1 && gearing.p >= 0 && robot.dof(gearing.p) == 0) {
    gearing.p = robot.link(gearing.p).parent;
  }
  for (const int c : moved) {
    Result<Member> member = memberOf(robot, bodies, driver, c, gearing.p);
    ENSHU_TRY(member);
    gearing.members.push_back(*member);
  }
  return gearing;
}

// Fills the sums and adds what is left to I^ and Z^ of p; false: the joint moves no inertia.
bool eliminate(const VectorXd& tau, std::vector<ChildBody>& bodies, Gearing& gearing) {
  const auto dof = tau.size();
  MatrixXd D = MatrixXd::Zero(dof, dof);
  gearing.XIJ = Matrix6X::Zero(6, dof);
  gearing.left = tau;  // (37); of the driver: in serial tau = tau_1 + gamma tau_2
  Matrix6 I_p = Matrix6::Zero();
  Vector6 Z_p = Vector6::Zero();
  double scale = 0;
  for (const auto& [c, X, J, C] : gearing.members) {
    const auto& [I, Z] = std::tie(at(bodies, c).I, at(bodies, c).Z);
    D += J.transpose() * I * J;
    gearing.XIJ += X.transpose() * I * J;
    gearing.left -= J.transpose() * (I * C + Z);
    I_p += X.transpose() * I * X;
    Z_p += X.transpose() * (I * C + Z);
    scale += I.diagonal().maxCoeff() * J.squaredNorm();
  }
  const auto inverted = inverse(D, scale);
  if (inverted && gearing.p >= 0) {
    const Matrix6X XIJ_D = gearing.XIJ * *inverted;
    at(bodies, gearing.p).I += I_p - XIJ_D * gearing.XIJ.transpose();  // (39)
    at(bodies, gearing.p).Z += Z_p + XIJ_D * gearing.left;             // (40)
  }
  gearing.D_1 = inverted.value_or(MatrixXd());
  return inverted.has_value();
}

}  // namespace

Result<VectorXd> gearedBodyAcceleration(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                        const VectorXd& tau,
                                        const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, qd, tau, loads);
  ENSHU_TRY(external);
  std::vector<ChildBody> bodies = childBodies(robot, q, qd, *external);  // I, Z become I^, Z^
  std::vector<Gearing> gearings;                                         // the outermost first
  for (int c = robot.linkCount() - 1; c >= 0; --c) {
    const Gear* gear = robot.gearOf(c);
    Result<Gearing> gearing = gearingOf(robot, bodies, gear ? gear->driver : c);
    ENSHU_TRY(gearing);
    // When the first of its members has its turn, all that they carry is in their I^ and Z^.
    const bool complete = std::all_of(gearing->members.begin(), gearing->members.end(),
                                      [c](const Member& member) { return member.c >= c; });
    if (complete) {
      const int driver = gearing->driver;
      if (!eliminate(tau.segment(robot.firstDof(driver), robot.dof(driver)), bodies, *gearing)) {
        return singularInertia(robot, c);
      }
      gearings.push_back(*std::move(gearing));
    }
  }

  Vector6 A_0 = Vector6::Zero();
  A_0.head<3>() = -robot.gravity();
  std::vector<Vector6> A(bodies.size());
  VectorXd qdd(robot.dof());
  for (auto gearing = gearings.rbegin(); gearing != gearings.rend(); ++gearing) {
    const Vector6 A_p = gearing->p < 0 ? A_0 : at(A, gearing->p);
    const VectorXd qdd_c = gearing->D_1 * (gearing->left - gearing->XIJ.transpose() * A_p);  // (38)
    for (const auto& [c, X, J, C] : gearing->members) {
      at(A, c) = X * A_p + C + J * qdd_c;  // (36)
    }
    qdd.segment(robot.firstDof(gearing->driver), robot.dof(gearing->driver)) = qdd_c;
  }
  return qdd;
}

}  // namespace enshu::plain
