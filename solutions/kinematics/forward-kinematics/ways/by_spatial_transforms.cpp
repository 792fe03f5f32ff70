// SPDX-License-Identifier: GPL-3.0-or-later
#include "forward_kinematics.h"

#include "core/driver/variant.h"
#include "core/dynamics/kinematics/forward_kinematics.h"

// The poses of `enshu compute`.
void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  const auto T = enshu::linkPoses(enshu::driver::robotOfTheCase(), jointAngle);
  for (size_t k = 0; k < chain.links.size(); ++k) {
    ChainLink& j = chain.links[k];
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.p = T[k].p;
    j.R = T[k].R;
    j.p_ij = i.R.transpose() * (j.p - i.p);
    j.R_ij = i.R.transpose() * j.R;
    j.p_C = j.p + j.R * j.com;
  }
}
