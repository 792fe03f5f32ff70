// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another matrix in the place of R_j, which turns the joint's own motion in [LAB] (8), (9).
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

    Matrix3d R_i = i.R;
    Matrix3d R_j = j.R;
    if (mistake("axis-not-turned")) {
      R_j.setIdentity();
    } else if (mistake("axis-in-parent-frame")) {
      R_j = i.R;
    } else if (mistake("rotation-of-one-joint")) {
      R_j = j.R_ij;
    } else if (mistake("rotation-transposed")) {
      R_j = j.R.transpose();
    } else if (mistake("every-rotation-transposed")) {
      R_i = i.R.transpose();
      R_j = j.R.transpose();
    }

    j.v = i.v + R_j * slide + i.w.cross(R_i * j.p_ij);  // (8)
    j.w = i.w + R_j * turn;                             // (9)
  }
}
