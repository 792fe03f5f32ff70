// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "inertia_from_jacobians.h"

using enshu::driver::mistake;

namespace {

Vector3d pointOf(const ChainLink& link) {
  return mistake("origin-for-com")    ? Vector3d(Vector3d::Zero())
         : mistake("com-in-world")    ? Vector3d(link.R * link.com)
         : mistake("com-reversed")    ? Vector3d(-link.com)
         : mistake("com-turned-back") ? Vector3d(link.R.transpose() * link.com)
                                      : link.com;
}

// Another inertia than R iI R^T.
Matrix3d inertiaOf(const ChainLink& link) {
  const Matrix3d& R = link.R;
  const Vector3d& c = link.com;
  const Matrix3d lever = c.squaredNorm() * Matrix3d::Identity() - c * c.transpose();
  return mistake("turning-missing")       ? Matrix3d(Matrix3d::Zero())
         : mistake("inertia-not-turned")  ? link.inertia
         : mistake("inertia-turned-back") ? Matrix3d(R.transpose() * link.inertia * R)
         : mistake("inertia-about-origin")
             ? Matrix3d(R * (link.inertia + link.mass * lever) * R.transpose())
         : mistake("inertia-by-mass")     ? Matrix3d(link.mass * R * link.inertia * R.transpose())
         : mistake("inertia-half-turned") ? Matrix3d(R * link.inertia)
         : mistake("products-of-inertia-missing")
             ? Matrix3d(R * link.inertia.diagonal().asDiagonal() * R.transpose())
         : mistake("inertia-missing") ? Matrix3d(Matrix3d::Identity())
                                      : Matrix3d(R * link.inertia * R.transpose());
}

double massOf(const ChainLink& link) {
  return mistake("mass-missing")        ? 1
         : mistake("moving-missing")    ? 0
         : mistake("mass-squared")      ? link.mass * link.mass
         : mistake("moving-subtracted") ? -link.mass
                                        : link.mass;
}

}  // namespace

// Another term of the sum in [CRB], or another sum.
MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  const int links = static_cast<int>(chain.links.size());
  const int end = mistake("last-link-missing") ? links - 1 : links;
  for (int i = mistake("first-link-missing") ? 1 : 0; i < end; ++i) {
    const ChainLink& link = chain.links[static_cast<size_t>(i)];
    if (mistake("fixed-links-skipped") && link.joint == JointType::Fixed) {
      continue;
    }
    const MatrixXd J = jacobian(i, pointOf(link));
    MatrixXd J_G = J.topRows(3);
    MatrixXd J_A = J.bottomRows(3);
    if (mistake("halves-swapped")) {
      J_G.swap(J_A);
    }
    const MatrixXd ofLink =
        massOf(link) * J_G.transpose() * J_G + J_A.transpose() * inertiaOf(link) * J_A;
    const bool replaces = (mistake("last-link-alone") && link.mass > 0) ||
                          mistake("last-link-alone/with-or-without-mass");
    M = replaces ? ofLink : MatrixXd(M + ofLink);
  }
  return mistake("diagonal-only") ? MatrixXd(M.diagonal().asDiagonal())
         : mistake("half-of-it")  ? MatrixXd(M / 2)
                                  : M;
}
