// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated_body_algorithm.h"

namespace {

Matrix3d cross(const Vector3d& r) {
  Matrix3d matrix;
  matrix << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return matrix;
}

// [ABA] (18), corrected: the frame is at the joint, not at the centre of mass.
Matrix6 inertiaOf(const MassProperties& body) {
  const Matrix3d c = cross(body.com);
  Matrix6 I;
  I << body.mass * Matrix3d::Identity(), -body.mass * c,  //
      body.mass * c, body.inertia - body.mass * c * c;
  return I;
}

// [ABA] (19), corrected in the same way.
Vector6 biasOf(const ArticulatedLink& link) {
  const Vector3d w = link.V.tail<3>(), c = link.body.com;
  const Matrix3d J_o = link.body.inertia - link.body.mass * cross(c) * cross(c);
  Vector6 Z;
  Z << link.body.mass * w.cross(w.cross(c)), w.cross(J_o * w);
  return Z - link.F_ext;
}

}  // namespace

VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  std::vector<Matrix6> I;
  std::vector<Vector6> Z;
  for (const ArticulatedLink& link : links) {
    I.push_back(inertiaOf(link.body));
    Z.push_back(biasOf(link));
  }

  // From the tips to the ground: what is left of a link once its joint has given way.
  for (size_t c = links.size(); c-- > 0;) {
    const auto& [parent, body, X, J, C, V, F_ext, tau, column] = links[c];
    if (parent < 0) {
      continue;
    }
    const MatrixXd U = I[c] * J;
    const MatrixXd D = J.transpose() * U;
    const Vector6 z = I[c] * C + Z[c];
    const auto p = static_cast<size_t>(parent);
    I[p] += X.transpose() * (I[c] - U * solve(D, U.transpose())) * X;     // (25)
    Z[p] += X.transpose() * (z + U * solve(D, tau - J.transpose() * z));  // (26)
  }

  // From the ground to the tips.
  std::vector<Vector6> A;
  VectorXd qdd = VectorXd::Zero(dof);
  for (size_t c = 0; c < links.size(); ++c) {
    const auto& [parent, body, X, J, C, V, F_ext, tau, column] = links[c];
    const Vector6 fromParent = X * (parent < 0 ? A_ground : A[static_cast<size_t>(parent)]) + C;
    const VectorXd accelerations =
        solve(J.transpose() * I[c] * J, tau - J.transpose() * (I[c] * fromParent + Z[c]));  // (22)
    A.push_back(fromParent + J * accelerations);                                            // (15)
    if (column >= 0) {
      qdd.segment(column, J.cols()) = accelerations;
    }
  }
  return qdd;
}
