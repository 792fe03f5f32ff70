// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// The link whose velocities are handed on to link number k.
const ChainLink& parentOf(const Chain& chain, size_t k) {
  const int parent =
      mistake("previous-link-as-parent") ? static_cast<int>(k) - 1 : chain.links[k].parent;
  const int first = mistake("first-link-as-ground") ? 1 : 0;
  return parent < first ? chain.ground : chain.links[parent];
}

// The speed that is taken for that of joint j, which is not fixed.
double speedOf(const ChainLink& j, const VectorXd& jointVelocity) {
  const int index = mistake("joint-index-from-one") ? j.jointIndex - 1 : j.jointIndex;
  const bool rests = index < 0 || (index == 0 && mistake("first-link-at-rest/joint"));
  return rests ? 0 : jointVelocity(index);
}

// The links for which the third term of [LAB] (8) is there.
bool isCarriedAlong(const ChainLink& i, const ChainLink& j) {
  if (mistake("lever-of-turning-parents-alone") && i.joint != JointType::Revolute) {
    return false;
  }
  const bool alone = mistake("lever-of-turning-joints-alone");
  const bool notSliding = alone || mistake("slide-without-lever");
  const bool notFixed = alone || mistake("fixed-link-without-lever");
  return !(notSliding && j.joint == JointType::Prismatic) &&
         !(notFixed && j.joint == JointType::Fixed);
}

}  // namespace

// [LAB] (8), (9) with other links: another parent, another joint's speed, or no more for some type.
void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (size_t k = 0; k < chain.links.size(); ++k) {
    ChainLink& j = chain.links[k];
    const ChainLink& i = parentOf(chain, k);

    Vector3d slide = Vector3d::Zero();
    Vector3d turn = Vector3d::Zero();
    if (j.joint == JointType::Prismatic) {
      slide = j.axis * speedOf(j, jointVelocity);
    } else if (j.joint == JointType::Revolute) {
      turn = j.axis * speedOf(j, jointVelocity);
    }

    j.v = i.v + j.R * slide;  // (8)
    if (isCarriedAlong(i, j)) {
      j.v += i.w.cross(i.R * j.p_ij);
    }
    j.w = i.w + j.R * turn;  // (9)
    if (j.parent < 0 && mistake("first-link-at-rest/link")) {
      j.v.setZero();
      j.w.setZero();
    }
  }
}
