// SPDX-License-Identifier: GPL-3.0-or-later
#include "basic_jacobian.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another axis or lever in the columns.
MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  const ChainLink& carried = chain.links[link];
  const Vector3d p = mistake("point-ignored")      ? carried.p
                     : mistake("point-not-turned") ? Vector3d(carried.p + point)
                     : mistake("point-turned-back")
                         ? Vector3d(carried.p + carried.R.transpose() * point)
                     : mistake("point-from-base") ? Vector3d(carried.R * point)
                                                  : Vector3d(carried.p + carried.R * point);
  for (int k = link; k >= 0; k = chain.links[k].parent) {
    const ChainLink& i = chain.links[k];
    const ChainLink& parent = i.parent < 0 ? chain.ground : chain.links[i.parent];
    if (i.joint == JointType::Fixed) {
      continue;
    }
    const Vector3d z = mistake("axis-not-turned")        ? i.axis
                       : mistake("axis-in-parent-frame") ? Vector3d(parent.R * i.axis)
                       : mistake("axis-always-z")        ? Vector3d(i.R.col(2))
                       : mistake("axis-turned-back")     ? Vector3d(i.R.transpose() * i.axis)
                                                         : Vector3d(i.R * i.axis);
    const Vector3d lever = mistake("lever-from-base")     ? p
                           : mistake("lever-from-parent") ? Vector3d(p - parent.p)
                           : mistake("lever-reversed")    ? Vector3d(i.p - p)
                           : mistake("lever-to-joint")    ? i.p
                           : mistake("lever-from-com")    ? Vector3d(p - i.p - i.R * i.com)
                                                          : Vector3d(p - i.p);
    if (i.joint == JointType::Revolute || mistake("every-joint-turns")) {
      const Vector3d moved = (mistake("linear-half-of-turns-missing") ? 0 : 1) * z.cross(lever);
      const Vector3d turned = (mistake("angular-half-missing") ? 0 : 1) * z;
      if (mistake("halves-of-turns-exchanged")) {
        J.col(i.jointIndex) << turned, moved;
      } else {
        J.col(i.jointIndex) << moved, turned;
      }
    } else if (mistake("slide-in-lower-half")) {
      J.col(i.jointIndex) << Vector3d::Zero(), z;
    } else if (!mistake("slide-column-missing")) {
      const Vector3d along = mistake("slide-axis-not-turned") ? i.axis : z;
      J.col(i.jointIndex) << along, (mistake("slide-also-turns") ? 1 : 0) * z;
    }
  }
  return J;
}
