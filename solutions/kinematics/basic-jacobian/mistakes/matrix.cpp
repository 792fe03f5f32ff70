// SPDX-License-Identifier: GPL-3.0-or-later
#include "basic_jacobian.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

// Columns of other joints, or rows in another order or frame.
MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  const Matrix3d& R = chain.links[link].R;
  const Vector3d p = chain.links[link].p + R * point;
  const auto write = [&](const ChainLink& i) {
    const Vector3d z = i.R * i.axis;
    if (i.joint == JointType::Revolute) {
      J.col(i.jointIndex) << z.cross(p - i.p), z;
    } else if (i.joint == JointType::Prismatic) {
      J.col(i.jointIndex) << z, Vector3d::Zero();
    }
  };
  if (mistake("every-joint-counted")) {
    for (const ChainLink& i : chain.links) {
      write(i);
    }
  } else {
    int k = link;
    if (mistake("own-joint-missing")) {
      while (k >= 0 && chain.links[k].joint == JointType::Fixed) {
        k = chain.links[k].parent;
      }
      k = k < 0 ? k : chain.links[k].parent;
    }
    const bool oneByOne = mistake("previous-link-as-parent");
    const int last = mistake("first-link-missing") ? 1 : 0;
    for (; k >= last; k = oneByOne ? k - 1 : chain.links[k].parent) {
      const bool stops = mistake("stops-at-fixed-joint/at-the-link-too") ||
                         (mistake("stops-at-fixed-joint/behind-the-link") && k != link);
      if (stops && chain.links[k].joint == JointType::Fixed) {
        break;
      }
      write(chain.links[k]);
    }
  }
  if (mistake("angular-first")) {
    const MatrixXd linear = J.topRows(3);
    J.topRows(3) = J.bottomRows(3).eval();
    J.bottomRows(3) = linear;
  } else if (mistake("link-coordinates")) {
    J.topRows(3) = (R.transpose() * J.topRows(3)).eval();
    J.bottomRows(3) = (R.transpose() * J.bottomRows(3)).eval();
  }
  return J;
}
