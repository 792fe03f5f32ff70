// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    // Motion of j against i, in the coordinates of j: p'_ij and w_ij, [LAB] (6).
    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (j.joint == JointType::Prismatic) {
      slide = j.axis * jointVelocity(j.jointIndex);
    } else if (j.joint == JointType::Revolute) {
      turn = j.axis * jointVelocity(j.jointIndex);
    }

    j.v = i.v + j.R * slide + i.w.cross(i.R * j.p_ij);  // [LAB] (8)
    j.w = i.w + j.R * turn;                             // [LAB] (9)
  }
}
