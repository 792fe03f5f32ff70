// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated_body_algorithm.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

Matrix3d cross(const Vector3d& r) {
  Matrix3d matrix;
  matrix << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return matrix;
}

Matrix6 inertiaOf(const MassProperties& body) {
  const bool printed = mistake("printed-com-inertia");
  const Matrix3d c = printed ? Matrix3d(Matrix3d::Zero()) : cross(body.com);
  const Matrix3d shift =
      mistake("inertia-not-shifted") ? Matrix3d(Matrix3d::Zero()) : Matrix3d(-body.mass * c * c);
  Matrix6 I;
  const double side = mistake("coupling-reversed") ? -body.mass : body.mass;
  I << body.mass * Matrix3d::Identity(), -side * c, side * c,
      body.inertia + (mistake("inertia-shift-reversed") ? -1 : 1) * shift;
  return I;
}

Vector6 biasOf(const ArticulatedLink& link) {
  const MassProperties& body = link.body;
  const bool printed = mistake("printed-com-inertia");
  const Vector3d w = link.V.tail<3>();
  const Matrix3d c = cross(body.com);
  const Matrix3d J = printed || mistake("gyroscopic-about-com")
                         ? body.inertia
                         : Matrix3d(body.inertia - body.mass * c * c);
  const double centrifugal = printed || mistake("centrifugal-missing") ? 0 : 1;
  const double gyroscopic = mistake("gyroscopic-missing")    ? 0
                            : mistake("gyroscopic-reversed") ? -1
                                                             : 1;
  Vector6 Z;
  Z << centrifugal * body.mass * w.cross(w.cross(body.com)), gyroscopic * w.cross(J * w);
  const double external = mistake("external-force-missing")    ? 0
                          : mistake("external-force-reversed") ? -1
                                                               : 1;
  return Z - external * link.F_ext;
}

// What a link adds to its parent, in its own axes.
struct Share {
  Matrix6 I;
  Vector6 Z;
};

Share shareOf(const ArticulatedLink& link, const Matrix6& I, const Vector6& Z) {
  const MatrixXd U = I * link.J;
  const MatrixXd D = link.J.transpose() * U;
  const Vector6 ofC =
      mistake("bias-force-c-missing") ? Vector6(Vector6::Zero()) : Vector6(I * link.C);
  const Vector6 z = ofC + Z;
  const VectorXd tau =
      mistake("torque-not-passed-on") ? VectorXd(VectorXd::Zero(link.tau.size())) : link.tau;
  const double released = mistake("joint-not-released")       ? 0
                          : mistake("joint-release-reversed") ? -1
                                                              : 1;
  const double yielding = mistake("joint-force-not-passed-on") ? 0
                          : mistake("joint-force-reversed")    ? -1
                                                               : 1;
  return {I - released * U * solve(D, U.transpose()),
          z + yielding * U * solve(D, tau - link.J.transpose() * z)};
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
  for (size_t c = links.size(); c-- > 0;) {
    const ArticulatedLink& link = links[c];
    if (link.parent < 0 || (link.J.cols() == 0 && mistake("fixed-joints-skipped"))) {
      continue;
    }
    const Share share = shareOf(link, I[c], Z[c]);
    const Matrix6 back = mistake("transform-not-transposed") ? link.X : Matrix6(link.X.transpose());
    const auto p = static_cast<size_t>(link.parent);
    if (mistake("last-child-alone")) {
      I[p] = inertiaOf(links[p].body);
      Z[p] = biasOf(links[p]);
    }
    if (!mistake("inertia-not-passed-on")) {
      const Matrix6 left = mistake("inertia-transform-not-transposed") ? link.X : back;
      I[p] += left * share.I * left.transpose();
    }
    if (!mistake("bias-not-passed-on")) {
      Z[p] += (mistake("bias-transform-not-transposed") ? link.X : back) * share.Z;
    }
  }

  const Vector6 ground = mistake("gravity-missing")    ? Vector6(Vector6::Zero())
                         : mistake("gravity-reversed") ? Vector6(-A_ground)
                                                       : A_ground;
  std::vector<Vector6> A;
  VectorXd qdd = VectorXd::Zero(dof);
  for (size_t c = 0; c < links.size(); ++c) {
    const ArticulatedLink& link = links[c];
    const MatrixXd Jt = link.J.transpose();
    const int before = static_cast<int>(c) - 1;
    const int parent = mistake("acceleration-of-the-previous-link") ? before : link.parent;
    const Vector6 carried = link.X * (parent < 0 ? ground : A[static_cast<size_t>(parent)]);
    if (mistake("own-inertia-in-22")) {
      I[c] = inertiaOf(link.body);
    }
    VectorXd free = -Jt * (mistake("bias-missing-in-22") ? Vector6(Vector6::Zero()) : Z[c]);
    if (!mistake("torque-missing-in-22")) {
      free += link.tau;
    }
    if (!mistake("parent-acceleration-missing")) {
      free -= Jt * (I[c] * carried);
    }
    if (!mistake("c-missing-in-22")) {
      free -= Jt * (I[c] * link.C);
    }
    const VectorXd accelerations = solve(Jt * I[c] * link.J, free);
    const double joint = mistake("joint-acceleration-missing-in-15") ? 0 : 1;
    const Vector6 own = carried + joint * (link.J * accelerations);
    A.push_back(mistake("c-missing-in-15") ? own : Vector6(own + link.C));
    if (link.column >= 0) {
      qdd.segment(link.column, link.J.cols()) = accelerations;
    }
  }
  return qdd;
}
