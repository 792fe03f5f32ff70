// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "forward_kinematics.h"

using enshu::driver::mistake;

// The poses put together in another way than [LAB] (1), (2).
void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (size_t k = 0; k < chain.links.size(); ++k) {
    ChainLink& j = chain.links[k];
    const int parent = mistake("previous-link-as-parent") ? static_cast<int>(k) - 1 : j.parent;
    const ChainLink& i = parent < 0 ? chain.ground : chain.links[parent];

    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      j.R_ij = j.R_ij0 * Eigen::AngleAxisd(jointAngle(j.jointIndex), j.axis);
    } else if (j.joint == JointType::Prismatic) {
      j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * jointAngle(j.jointIndex);
    } else if (mistake("fixed-link-attitude-missing")) {
      j.R_ij.setIdentity();
    }

    j.R = mistake("rotations-in-reverse")           ? Matrix3d(j.R_ij * i.R)
          : mistake("rotation-not-accumulated")     ? j.R_ij
          : mistake("rotation-of-joint-transposed") ? Matrix3d(i.R * j.R_ij.transpose())
                                                    : Matrix3d(i.R * j.R_ij);  // (2)
    const Vector3d from = mistake("position-not-accumulated") ? Vector3d(Vector3d::Zero()) : i.p;
    j.p = from + (mistake("offset-not-turned")       ? j.p_ij
                  : mistake("offset-in-child-frame") ? Vector3d(j.R * j.p_ij)
                  : mistake("offset-by-one-joint")   ? Vector3d(j.R_ij * j.p_ij)
                  : mistake("offset-turned-back")    ? Vector3d(i.R.transpose() * j.p_ij)
                  : mistake("offset-reversed")       ? Vector3d(-i.R * j.p_ij)
                                                     : Vector3d(i.R * j.p_ij));  // (1)
    const Vector3d origin = mistake("com-from-world-origin")    ? Vector3d(Vector3d::Zero())
                            : mistake("com-from-parent-origin") ? i.p
                                                                : j.p;
    j.p_C = origin + (mistake("com-not-turned")        ? j.com
                      : mistake("com-in-parent-frame") ? Vector3d(i.R * j.com)
                      : mistake("com-turned-back")     ? Vector3d(j.R.transpose() * j.com)
                      : mistake("com-by-one-joint")    ? Vector3d(j.R_ij * j.com)
                                                       : Vector3d(j.R * j.com));
  }
}
