// SPDX-License-Identifier: GPL-3.0-or-later
#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    // TODO(student): j.p_ij and j.R_ij, from their values at q = 0 and what the joint adds
    // (steps 1 and 2). The joint's coordinate is jointAngle(j.jointIndex), unless it is fixed.

    // TODO(student): j.p and j.R, seen from the world (step 3).

    // TODO(student): j.p_C (step 4).
  }
}
