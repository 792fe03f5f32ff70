// SPDX-License-Identifier: GPL-3.0-or-later
#include "jacobian_derivative.h"

static Matrix3d skew(const Vector3d& a) {
  return (Matrix3d() << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0).finished();
}

// recursive: the columns of the parent first
static void columns(const Chain& c, int i, const Vector3d& p, const Vector3d& v, MatrixXd& J) {
  if (i < 0) return;
  const auto& l = c.links[i];
  columns(c, l.parent, p, v, J);
  if (l.jointIndex < 0) return;
  const Matrix3d Rd = skew(l.w) * l.R;  // dR/dt
  const Vector3d z = l.R * l.axis, zd = Rd * l.axis;
  if (l.joint == JointType::Prismatic)
    J.col(l.jointIndex) << zd, Vector3d::Zero();
  else
    J.col(l.jointIndex) << skew(zd) * (p - l.p) + skew(z) * (v - l.v), zd;
}

MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  const auto& e = chain.links[link];
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  columns(chain, link, e.p + e.R * point, e.v + skew(e.w) * e.R * point, J);
  return J;
}
