// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated_body_algorithm.h"

namespace {

// What Newton and Euler ask for a link with acceleration A.
Vector6 forceOf(const ArticulatedLink& link, const Vector6& A) {
  const MassProperties& body = link.body;
  const Vector3d c = body.com, w = link.V.tail<3>(), alpha = A.tail<3>();
  const Vector3d f = body.mass * (Vector3d(A.head<3>()) + alpha.cross(c) + w.cross(w.cross(c)));
  Vector6 F;
  F << f, body.inertia * alpha + w.cross(body.inertia * w) + c.cross(f);
  return F - link.F_ext;
}

}  // namespace

// By the equation of motion of the whole robot: A_i = G_i qdd + b_i for every link, and the power
// of all forces is that of the joints.
VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  std::vector<MatrixXd> G;
  std::vector<Vector6> b;
  MatrixXd M = MatrixXd::Zero(dof, dof);
  VectorXd torque = VectorXd::Zero(dof);
  for (const ArticulatedLink& link : links) {
    MatrixXd G_c = MatrixXd::Zero(6, dof);
    Vector6 b_c = link.X * A_ground + link.C;
    if (link.parent >= 0) {
      const auto p = static_cast<size_t>(link.parent);
      G_c = link.X * G[p];
      b_c = link.X * b[p] + link.C;
    }
    if (link.column >= 0) {
      G_c.middleCols(link.column, link.J.cols()) += link.J;
      torque.segment(link.column, link.J.cols()) += link.tau;
    }
    const Vector6 atRest = forceOf(link, b_c);
    torque -= G_c.transpose() * atRest;
    for (int k = 0; k < dof; ++k) {
      M.col(k) += G_c.transpose() * (forceOf(link, b_c + G_c.col(k)) - atRest);
    }
    G.push_back(G_c);
    b.push_back(b_c);
  }
  return solve(M, torque);
}
