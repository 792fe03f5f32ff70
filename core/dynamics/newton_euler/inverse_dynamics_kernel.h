// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/model/joint_pass.h"

namespace enshu {

// The Newton-Euler recursion in body frames (model.h), [LAB] 1.3, (25)-(32), with the left sides
// and transposes as corrected (resources/docs/references.md), for any joint and any scalar;
// classical accelerations. The plain form is core/dynamics/plain/world_newton_euler.cpp, in world
// coordinates, up to (22). Where this one leaves it:
// - Axes of the bodies, for 1.3 says that such are cheaper: p_ij, com and inertia are those of a
//   body, with what is fixed to it, about its own frame. Linear velocities, (24), are not computed:
//   no force depends on them.
// - Forces are taken at the origin, not at the centre of mass, with W r for wd x r + w x (w x r):
//   then (28) is not needed, and moving them to the parent needs no centre of mass.
// - Joints of any type, which move by their columns S, and gears, which the handout does not have.
// It serves [ENE] (2)-(5), (7), (8), (10) as well, whose plain form is
// core/dynamics/plain/extended_newton_euler_inverse_dynamics.cpp: here its (6) is a load
// like any other (contactLoad), and d_i qd_i of (10) is left to the caller.
// Nothing is allocated.

// What turns a point r of the body into its acceleration: W r = wd x r + w x (w x r).
template <class T>
Eigen::Matrix3<T> pointAcceleration(const Eigen::Vector3<T>& w, const Eigen::Vector3<T>& wd) {
  const T xx = w.x() * w.x();
  const T yy = w.y() * w.y();
  const T zz = w.z() * w.z();
  const T xy = w.x() * w.y();
  const T xz = w.x() * w.z();
  const T yz = w.y() * w.z();
  Eigen::Matrix3<T> W;
  W << -yy - zz, xy - wd.z(), xz + wd.y(),  //
      xy + wd.z(), -xx - zz, yz - wd.x(),   //
      xz - wd.y(), yz + wd.x(), -xx - yy;
  return W;
}

// w, wd, a of body i from those of its parent.
template <class T>
void propagateMotion(const Model<T>& model, Workspace<T>& space, size_t i,
                     const typename Model<T>::ConstVector& u,
                     const typename Model<T>::ConstVector& ud) {
  using Vector3 = Eigen::Vector3<T>;
  const Body<T>& body = model.bodies[i];
  const auto& parent = at(space.newtonEuler, body.parent);
  const auto& [T_pi, v_J, c_J] = space.joints[i];
  auto& own = space.newtonEuler[i];

  const Vector3 w = T_pi.R.transpose() * parent.w;
  const Vector3 wd = T_pi.R.transpose() * parent.wd;
  const Vector3 a = parent.a + parent.W * T_pi.p;  // (26): the braces
  own.a.noalias() = T_pi.R.transpose() * a;        // (26) of a joint that turns
  if (body.turns()) {
    const T rate = body.ratio * u[body.u];
    own.w = Vector3(w.x(), w.y(), w.z() + rate);  // (25)
    own.wd = Vector3(wd.x() + w.y() * rate, wd.y() - w.x() * rate,
                     wd.z() + body.ratio * ud[body.u]);  // (27)
  } else {
    MotionT<T> a_J = c_J;
    for (int k = 0; k < body.dof; ++k) {
      a_J += space.S[body.columnOf(k)] * ud[body.u + k];
    }
    own.w = w + v_J.angular;                           // (25)
    own.wd = wd + a_J.angular + w.cross(v_J.angular);  // (27)
    // (26): p''_ij is a_J and own turn x p'_ij, so that 2 w x p'_ij becomes (w + own.w) x p'_ij.
    own.a += a_J.linear + (w + own.w).cross(v_J.linear);
  }
  own.W = pointAcceleration(own.w, own.wd);
}

// tau of the motion (u, ud) of the joints placed by placeJoints and moved by moveJoints, the ground
// accelerated by a_0 (-g for gravity). external: see Model.
template <class T>
void newtonEuler(const Model<T>& model, Workspace<T>& space,
                 const typename Model<T>::ConstVector& u, const typename Model<T>::ConstVector& ud,
                 const Eigen::Vector3<T>& a_0, typename Model<T>::Forces external,
                 typename Model<T>::Vector tau) {
  using Vector3 = Eigen::Vector3<T>;
  const size_t count = model.bodies.size();
  space.newtonEuler[0].a = a_0;
  space.newtonEuler[0].f = {};
  for (size_t i = 1; i < count; ++i) {
    propagateMotion(model, space, i, u, ud);
    const Body<T>& body = model.bodies[i];
    auto& [w, wd, a, W, f] = space.newtonEuler[i];
    // (28)-(30), moved from the centre of mass to the origin.
    f.linear = body.mass * a + W * body.h;
    f.angular = body.J * wd + w.cross(body.J * w) + body.h.cross(a);
  }
  for (size_t k = 0; k < external.size(); ++k) {
    const auto& [body, T_bl] = model.links[k];
    ForceT<T>& f = at(space.newtonEuler, body).f;
    f = f - T_bl * external[k];
  }

  tau.setZero();
  for (size_t i = count - 1; i >= 1; --i) {
    const Body<T>& body = model.bodies[i];
    const TransformT<T>& T_pi = space.joints[i].T_pi;
    const ForceT<T>& f = space.newtonEuler[i].f;
    if (body.turns()) {
      tau[body.u] += body.ratio * f.angular.z();  // (22)
    } else {
      for (int k = 0; k < body.dof; ++k) {
        tau[body.u + k] += dot(space.S[body.columnOf(k)], f);  // (22), (23): K = S^T
      }
    }
    ForceT<T>& f_p = at(space.newtonEuler, body.parent).f;
    const Vector3 linear = T_pi.R * f.linear;
    f_p.linear += linear;                                      // (31)
    f_p.angular += T_pi.R * f.angular + T_pi.p.cross(linear);  // (32)
  }
}

// tau = M ud + c - J^T f.
template <class T>
void inverseDynamics(const Model<T>& model, Workspace<T>& space,
                     const typename Model<T>::ConstVector& q,
                     const typename Model<T>::ConstVector& u,
                     const typename Model<T>::ConstVector& ud, typename Model<T>::Forces external,
                     typename Model<T>::Vector tau) {
  placeJoints(model, space, q);
  moveJoints(model, space, u);
  const Eigen::Vector3<T> up = -model.gravity;
  newtonEuler(model, space, u, ud, up, external, tau);
}

}  // namespace enshu
