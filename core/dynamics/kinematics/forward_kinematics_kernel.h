// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/model/joint_pass.h"

namespace enshu {

// Poses and velocities in world coordinates, [LAB] (1), (2), (8), (9). The plain form is
// core/dynamics/plain/world_newton_euler.cpp; here joints of any type move by what joint_pass.h
// left of them. Nothing is allocated.

// T_wi = T_wp T_pi of every body. Reads what placeJoints left.
template <class T>
void placeBodies(const Model<T>& model, Workspace<T>& space) {
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const TransformT<T>& T_wp = at(space.pose, model.bodies[i].parent);
    const TransformT<T>& T_pi = space.joints[i].T_pi;
    TransformT<T>& T_wi = space.pose[i];
    T_wi.R.noalias() = T_wp.R * T_pi.R;  // (2)
    T_wi.p = T_wp.p + T_wp.R * T_pi.p;   // (1)
  }
}

// The velocity of every body at its origin. Reads what placeBodies and moveJoints left.
template <class T>
void moveBodies(const Model<T>& model, Workspace<T>& space,
                const typename Model<T>::ConstVector& u) {
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const MotionT<T>& v_p = at(space.velocity, body.parent);
    const auto& [R_wp, p_wp] = at(space.pose, body.parent);
    const auto& [R_wi, p_wi] = space.pose[i];
    MotionT<T>& v = space.velocity[i];
    v.linear = v_p.linear + v_p.angular.cross(p_wi - p_wp);  // (8)
    if (body.turns()) {
      v.angular = v_p.angular + R_wi.col(2) * (body.ratio * u[body.u]);  // (9)
    } else {
      v.linear += R_wi * space.joints[i].v.linear;
      v.angular = v_p.angular + R_wi * space.joints[i].v.angular;
    }
  }
}

// space.pose and space.velocity at (q, u).
template <class T>
void worldKinematics(const Model<T>& model, Workspace<T>& space,
                     const typename Model<T>::ConstVector& q,
                     const typename Model<T>::ConstVector& u) {
  placeJoints(model, space, q);
  placeBodies(model, space);
  moveJoints(model, space, u);
  moveBodies(model, space, u);
}

// T_w of a link. Reads what placeBodies left.
template <class T>
TransformT<T> linkPose(const Model<T>& model, const Workspace<T>& space, int link) {
  const auto& [body, T_bl] = at(model.links, link);
  return at(space.pose, body) * T_bl;
}

}  // namespace enshu
