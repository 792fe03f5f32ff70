// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/dynamics/plain/world_newton_euler.h"

// v_j and w_j in the coordinates of link j, where those of [LAB] (8), (9) are the world's.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  enshu::plain::forwardKinematicsVelocity(chain, jointVelocity);
  for (ChainLink& j : chain.links) {
    j.v = j.R.transpose() * j.v;
    j.w = j.R.transpose() * j.w;
  }
}
