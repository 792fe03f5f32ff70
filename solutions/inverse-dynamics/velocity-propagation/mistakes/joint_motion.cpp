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
      const bool slides = (j.joint == JointType::Prismatic && !mistake("every-joint-turns")) ||
                          mistake("every-joint-slides");
      const double speed = mistake("joint-speed-missing") ? 1 : jointVelocity(j.jointIndex);
      const Vector3d axis = mistake("axis-always-z") ? Vector3d::UnitZ() : j.axis;
      (slides ? slide : turn) = axis * speed;
    }
    if (mistake("joint-turn-missing")) {
      turn.setZero();
    } else if (mistake("joint-slide-missing")) {
      slide.setZero();
    } else if (mistake("degrees")) {
      slide *= 180 / std::numbers::pi;
      turn *= 180 / std::numbers::pi;
    } else if (mistake("speed-converted-to-radians")) {
      slide *= std::numbers::pi / 180;
      turn *= std::numbers::pi / 180;
    } else if (mistake("joint-turn-reversed")) {
      turn = -turn;
    } else if (mistake("joint-slide-reversed")) {
      slide = -slide;
    } else if (mistake("joint-types-swapped")) {
      slide.swap(turn);
    } else if (mistake("every-joint-turns-and-slides")) {
      slide = turn = slide + turn;
    }

    j.v = i.v + j.R * slide + i.w.cross(i.R * j.p_ij);  // (8)
    j.w = i.w + j.R * turn;                             // (9)
  }
}
