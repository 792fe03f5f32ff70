// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/dynamics/plain/world_newton_euler.h"

// The velocity of the centre of mass in the place of v_j, which [LAB] (8) gives for the origin.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  enshu::plain::forwardKinematicsVelocity(chain, jointVelocity);
  for (ChainLink& j : chain.links) {
    j.v += j.w.cross(j.R * j.com);
  }
}
