// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another vector in the place of the offset R_i p_ij of [LAB] (8).
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (j.joint == JointType::Prismatic) {
      slide = j.axis * jointVelocity(j.jointIndex);
    } else if (j.joint == JointType::Revolute) {
      turn = j.axis * jointVelocity(j.jointIndex);
    }

    Vector3d offset = i.R * j.p_ij;
    if (mistake("offset-not-turned")) {
      offset = j.p_ij;
    } else if (mistake("offset-in-child-frame")) {
      offset = j.R * j.p_ij;
    } else if (mistake("offset-at-zero")) {
      offset = i.R * j.p_ij0;
    } else if (mistake("offset-turned-back")) {
      offset = i.R.transpose() * j.p_ij;
    } else if (mistake("offset-by-one-joint")) {
      offset = j.R_ij * j.p_ij;
    } else if (mistake("own-origin-for-offset/in-world")) {
      offset = j.p;
    } else if (mistake("own-origin-for-offset/turned")) {
      offset = i.R * j.p;
    } else if (mistake("parent-origin-for-offset")) {
      offset = i.p;
    } else if (mistake("com-for-offset/of-the-link")) {
      offset = j.R * j.com;
    } else if (mistake("com-for-offset/of-the-parent")) {
      offset = i.R * i.com;
    }

    j.v = i.v + j.R * slide + i.w.cross(offset);  // (8)
    j.w = i.w + j.R * turn;                       // (9)
  }
}
