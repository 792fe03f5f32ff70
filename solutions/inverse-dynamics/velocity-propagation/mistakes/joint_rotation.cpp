// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// Another matrix in the place of R_j, in [LAB] (8) alone.
Matrix3d rotationOfSlide(const ChainLink& i, const ChainLink& j) {
  if (mistake("slide-not-turned")) {
    return Matrix3d::Identity();
  }
  if (mistake("slide-in-parent-frame")) {
    return i.R;
  }
  return mistake("slide-turned-back") ? Matrix3d(j.R.transpose()) : j.R;
}

// The same in (9) alone.
Matrix3d rotationOfTurn(const ChainLink& i, const ChainLink& j) {
  if (mistake("turn-not-turned")) {
    return Matrix3d::Identity();
  }
  if (mistake("turn-in-parent-frame")) {
    return i.R;
  }
  return mistake("turn-turned-back") ? Matrix3d(j.R.transpose()) : j.R;
}

}  // namespace

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

    j.v = i.v + rotationOfSlide(i, j) * slide + i.w.cross(i.R * j.p_ij);  // (8)
    j.w = i.w + rotationOfTurn(i, j) * turn;                              // (9)
  }
}
