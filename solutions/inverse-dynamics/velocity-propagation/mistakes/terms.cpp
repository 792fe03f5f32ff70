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

// Another vector in the place of the offset R_i p_ij of (8).
Vector3d offsetOf(const ChainLink& i, const ChainLink& j) {
  if (mistake("offset-not-turned")) {
    return j.p_ij;
  }
  if (mistake("offset-in-child-frame")) {
    return j.R * j.p_ij;
  }
  if (mistake("offset-at-zero")) {
    return i.R * j.p_ij0;
  }
  if (mistake("offset-turned-back")) {
    return i.R.transpose() * j.p_ij;
  }
  if (mistake("offset-by-one-joint")) {
    return j.R_ij * j.p_ij;
  }
  if (mistake("own-origin-for-offset/in-world")) {
    return j.p;
  }
  if (mistake("own-origin-for-offset/turned")) {
    return i.R * j.p;
  }
  if (mistake("parent-origin-for-offset")) {
    return i.p;
  }
  if (mistake("com-for-offset/of-the-link")) {
    return j.R * j.com;
  }
  return mistake("com-for-offset/of-the-parent") ? i.R * i.com : i.R * j.p_ij;
}

// What turns the offset: in (8) the parent's angular velocity.
Vector3d leverVelocity(const ChainLink& i, const ChainLink& j, const Vector3d& turn) {
  if (mistake("lever-term-missing")) {
    return Vector3d::Zero();
  }
  if (mistake("lever-term-reversed")) {
    return -i.w;
  }
  if (mistake("lever-of-joint-velocity")) {
    return turn;
  }
  return mistake("lever-of-child-velocity") ? j.w : i.w;
}

}  // namespace

// A term of [LAB] (8), (9) left out, or with another velocity, rotation or offset.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (j.joint == JointType::Prismatic) {
      slide = rotationOfSlide(i, j) * j.axis * jointVelocity(j.jointIndex);
    } else if (j.joint == JointType::Revolute) {
      turn = rotationOfTurn(i, j) * j.axis * jointVelocity(j.jointIndex);
    }

    // What is handed on by the parent.
    Vector3d v_i = i.v;
    Vector3d w_i = i.w;
    if (mistake("linear-not-accumulated")) {
      v_i.setZero();
    } else if (mistake("angular-not-accumulated")) {
      w_i.setZero();
    }
    j.w = w_i + turn;                                                     // (9)
    j.v = v_i + slide + leverVelocity(i, j, turn).cross(offsetOf(i, j));  // (8)
    if (mistake("turning-about-the-world-origin")) {
      j.v = slide + j.w.cross(j.p);
    }
  }
}
