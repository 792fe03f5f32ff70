// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include <numbers>

#include "core/driver/variant.h"

using enshu::driver::mistake;

// The joint's own motion, p'_ij and w_ij of [LAB] (6), done otherwise.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (j.joint != JointType::Fixed) {
      const bool slides = j.joint == JointType::Prismatic && !mistake("every-joint-turns");
      const double speed = mistake("joint-speed-missing") ? 1 : jointVelocity(j.jointIndex);
      (slides ? slide : turn) = j.axis * speed;
    }
    if (mistake("joint-turn-missing")) {
      turn.setZero();
    } else if (mistake("joint-slide-missing")) {
      slide.setZero();
    } else if (mistake("degrees")) {
      slide *= 180 / std::numbers::pi;
      turn *= 180 / std::numbers::pi;
    }

    j.v = i.v + j.R * slide + i.w.cross(i.R * j.p_ij);  // (8)
    j.w = i.w + j.R * turn;                             // (9)
  }
}
