// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// A term of [LAB] (8), (9) left out, or with another angular velocity.
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

    // What is handed on by the parent.
    Vector3d v_i = i.v;
    Vector3d w_i = i.w;
    if (mistake("linear-not-accumulated")) {
      v_i.setZero();
    } else if (mistake("angular-not-accumulated")) {
      w_i.setZero();
    }
    j.w = w_i + j.R * turn;  // (9)

    // What turns the offset: in (8) the parent's.
    Vector3d w = i.w;
    if (mistake("lever-term-missing")) {
      w.setZero();
    } else if (mistake("lever-term-reversed")) {
      w = -i.w;
    } else if (mistake("lever-of-child-velocity")) {
      w = j.w;
    }
    j.v = v_i + j.R * slide + w.cross(i.R * j.p_ij);  // (8)
  }
}
