// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    // Link i, the parent of j: i.v, i.w and i.R hold already. The ground is at rest.
    [[maybe_unused]] const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    // Speed of joint j, which turns (JointType::Revolute), slides (Prismatic) or is fixed.
    [[maybe_unused]] double qd = 0;
    if (j.joint != JointType::Fixed) {
      qd = jointVelocity(j.jointIndex);
    }

    // TODO(student): set j.v and j.w with equations (8) and (9) of the sheet.
  }
}
