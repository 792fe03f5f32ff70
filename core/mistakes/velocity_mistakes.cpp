// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/Geometry>
#include <numbers>

#include "core/driver/lab_functions.h"
#include "core/mistakes/bank.h"

namespace enshu::mistakes {

namespace {

using Eigen::Vector3d;
using Eigen::VectorXd;

// What one link j of the velocity pass, [LAB] (8), (9), is made of:
//   v_j = v_i + turned(slide) + w x r,  w_j = w_i + turned(turn)
struct Terms {
  Vector3d v_i, w_i;
  Eigen::Matrix3d turned;  // into the world
  Vector3d slide, turn;    // joint motion, coordinates of j
  Vector3d w, r;           // of the term that the turning of i adds
};

constexpr double kDegrees = 180 / std::numbers::pi;

// Spoils the terms of link j, whose parent is i.
using Slip = void (*)(const ChainLink& i, const ChainLink& j, Terms& terms);

// Spoils v and w of link j once they are computed; not handed on to the children.
using Afterwards = void (*)(ChainLink& j);

void wrongVelocities(Slip slip, Afterwards afterwards, Chain& chain, const VectorXd& qd) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[static_cast<size_t>(j.parent)];
    const bool prismatic = j.joint == JointType::Prismatic;
    const Vector3d motion =
        j.joint == JointType::Fixed ? Vector3d::Zero() : Vector3d(j.axis * qd[j.jointIndex]);
    Terms terms{i.v,
                i.w,
                j.R,
                prismatic ? motion : Vector3d::Zero(),
                prismatic ? Vector3d::Zero() : motion,
                i.w,
                i.R * j.p_ij};
    if (slip != nullptr) {
      slip(i, j, terms);
    }
    j.v = terms.v_i + terms.turned * terms.slide + terms.w.cross(terms.r);
    j.w = terms.w_i + terms.turned * terms.turn;
  }
  for (ChainLink& j : chain.links) {
    if (afterwards != nullptr) {
      afterwards(j);
    }
  }
}

Mistake wrong(const char* id, Slip slip, Afterwards afterwards) {
  return variant<driver::VelocityPropagation>(id, "velocity-propagation",
                                              [slip, afterwards](Chain& chain, const VectorXd& qd) {
                                                wrongVelocities(slip, afterwards, chain, qd);
                                              });
}

Mistake slips(const char* id, Slip slip) {
  return wrong(id, slip, nullptr);
}

Mistake spoils(const char* id, Afterwards afterwards) {
  return wrong(id, nullptr, afterwards);
}

// The joint's motion, whichever kind, as if its speed were 1.
Vector3d unitSpeed(const ChainLink& j, bool wanted) {
  return wanted ? j.axis : Vector3d::Zero();
}

}  // namespace

Mistakes velocityMistakes() {
  using Link = const ChainLink&;
  return {
      slips("offset-not-turned", [](Link, Link j, Terms& t) { t.r = j.p_ij; }),
      slips("offset-in-child-frame", [](Link, Link j, Terms& t) { t.r = j.R * j.p_ij; }),
      slips("offset-at-zero", [](Link i, Link j, Terms& t) { t.r = i.R * j.p_ij0; }),
      slips("axis-not-turned", [](Link, Link, Terms& t) { t.turned.setIdentity(); }),
      slips("axis-in-parent-frame", [](Link i, Link, Terms& t) { t.turned = i.R; }),
      slips("rotation-of-one-joint", [](Link, Link j, Terms& t) { t.turned = j.R_ij; }),
      slips("rotation-transposed", [](Link, Link j, Terms& t) { t.turned = j.R.transpose(); }),
      slips("every-rotation-transposed",
            [](Link i, Link j, Terms& t) {
              t.turned = j.R.transpose();
              t.r = i.R.transpose() * j.p_ij;
            }),
      slips("joint-turn-missing", [](Link, Link, Terms& t) { t.turn.setZero(); }),
      slips("joint-slide-missing", [](Link, Link, Terms& t) { t.slide.setZero(); }),
      slips("joint-speed-missing",
            [](Link, Link j, Terms& t) {
              t.turn = unitSpeed(j, j.joint == JointType::Revolute);
              t.slide = unitSpeed(j, j.joint == JointType::Prismatic);
            }),
      slips("every-joint-turns",
            [](Link, Link, Terms& t) {
              t.turn += t.slide;
              t.slide.setZero();
            }),
      slips("angular-not-accumulated", [](Link, Link, Terms& t) { t.w_i.setZero(); }),
      slips("linear-not-accumulated", [](Link, Link, Terms& t) { t.v_i.setZero(); }),
      slips("lever-term-missing", [](Link, Link, Terms& t) { t.w.setZero(); }),
      slips("lever-term-reversed", [](Link, Link, Terms& t) { t.w = -t.w; }),
      slips("lever-of-child-velocity",
            [](Link, Link, Terms& t) { t.w = t.w_i + t.turned * t.turn; }),
      slips("degrees",
            [](Link, Link, Terms& t) {
              t.turn *= kDegrees;
              t.slide *= kDegrees;
            }),
      spoils("com-for-origin", [](ChainLink& j) { j.v += j.w.cross(j.R * j.com); }),
      spoils("link-coordinates",
             [](ChainLink& j) {
               j.v = j.R.transpose() * j.v;
               j.w = j.R.transpose() * j.w;
             }),
  };
}

}  // namespace enshu::mistakes
