// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/articulated/articulation.h"
#include "core/dynamics/model/elimination.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"

namespace enshu {

// The articulated-body algorithm, [ABA] 2.3-2.7, classical accelerations. Its plain form is
// core/dynamics/plain: articulated_body_propagation.cpp (10)-(12), (14), (16), (18), (19),
// articulated_body.cpp (15), (17), (20)-(26), articulated_body_gear_members.cpp (30)-(35),
// articulated_body_gears.cpp (36)-(40). Where this one leaves it:
// - Every body is described at its own origin in world axes, the text's are the body's own: the
//   articulated inertias, which would be dear to turn, are only shifted, X = [1, -r x; 0, 1].
// - tau - J^T (I^ C^ + Z^) is kept from (26) for (22), and so are I^ J and J^T I^ J.
// - A joint of several degrees of freedom is eliminated column by column, as if bodies without
//   inertia stood between: no small matrix is inverted.
// - I^ is three blocks of 3 x 3, two of them symmetric and kept by six numbers; a joint that turns
//   picks columns of it.
// - Sockets and plugs are folded into the bodies, so (16) has one term of the place and one of the
//   joint.
// Nothing is allocated.

// X m: the motion of a body that moves with m at r before its origin.
template <class T>
MotionT<T> shifted(const MotionT<T>& m, const Eigen::Vector3<T>& r) {
  return {m.linear + m.angular.cross(r), m.angular};
}

// Outward: poses, angular velocities, C (16), and the bodies alone, (18), (19) as corrected.
template <class T>
void startArticulated(const Model<T>& model, Workspace<T>& space,
                      const typename Model<T>::ConstVector& u) {
  using Vector3 = Eigen::Vector3<T>;
  space.articulated[0] = {};
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    const auto& [T_pi, v_J, c_J] = space.joints[i];
    const auto& parent = at(space.articulated, body.parent);
    const Eigen::Matrix3<T>& R_wp = at(space.pose, body.parent).R;
    Eigen::Matrix3<T>& R = space.pose[i].R;
    auto& own = space.articulated[i];

    R.noalias() = R_wp * T_pi.R;
    own.r.noalias() = R_wp * T_pi.p;
    own.C.linear = parent.w.cross(parent.w.cross(own.r));
    if (body.turns()) {
      const Vector3 w_J = R.col(2) * (body.ratio * u[body.u]);
      own.w = parent.w + w_J;
      own.C.angular = parent.w.cross(w_J);
      at(space.eliminated, body.column).S.angular = R.col(2) * body.ratio;
    } else {
      const MotionT<T> v = rotate(R, v_J);
      const MotionT<T> c = rotate(R, c_J);
      own.w = parent.w + v.angular;
      // (16): c of (14) lacks the joint's own turn x v; with it the 2 w x v after (9) becomes
      // (w + own.w) x v.
      own.C.linear += c.linear + (parent.w + own.w).cross(v.linear);
      own.C.angular = c.angular + parent.w.cross(v.angular);
      for (int k = body.column; k < body.column + body.dof; ++k) {
        at(space.eliminated, k).S = rotate(R, at(space.S, k));
      }
    }

    const Vector3 h = R * body.h;
    own.ff = {body.mass, body.mass, body.mass, T(0), T(0), T(0)};
    own.fn << T(0), h.z(), -h.y(), -h.z(), T(0), h.x(), h.y(), -h.x(), T(0);  // -[h x]
    own.nn = SymmetricMatrix<T>::turned(R, body.J);
    own.Z.linear = own.w.cross(own.w.cross(h));
    own.Z.angular = own.w.cross(own.nn * own.w);
    own.massScale = body.mass;
    own.inertiaScale = own.nn.trace();
  }
}

template <class T>
void addExternal(const Model<T>& model, Workspace<T>& space, typename Model<T>::Forces external) {
  for (size_t k = 0; k < external.size(); ++k) {
    const auto& [body, T_bl] = model.links[k];
    ForceT<T>& Z = at(space.articulated, body).Z;
    Z = Z - rotate(at(space.pose, body).R, T_bl * external[k]);
  }
}

// How large an S^T I^ S could be before anything was taken from it.
template <class T>
T inertiaScale(const typename Workspace<T>::Articulated& own, const MotionT<T>& S) {
  return own.massScale * S.linear.squaredNorm() + own.inertiaScale * S.angular.squaredNorm();
}

// Eliminates joint i and adds what is left to its parent, (25), (26). Whether its inertia is
// singular.
template <class T>
bool eliminateJoint(const Model<T>& model, Workspace<T>& space, size_t i,
                    const typename Model<T>::ConstVector& tau) {
  const Body<T>& body = model.bodies[i];
  const auto& own = space.articulated[i];
  Articulation<T> rest = {own.ff, own.fn, own.nn, own.Z};
  rest.Z += rest * own.C;
  for (int k = body.dof - 1; k >= 0; --k) {
    auto& [S, U, D, left] = space.eliminated[body.columnOf(k)];
    if (body.turns()) {
      U = {rest.fn * S.angular, rest.nn * S.angular};
      D = S.angular.dot(U.angular);
      left = tau[body.u] - S.angular.dot(rest.Z.angular);
    } else {
      U = rest * S;
      D = dot(S, U);
      left = tau[body.u + k] - dot(S, rest.Z);
    }
    if (isSingular(D, inertiaScale<T>(own, S))) {
      return true;
    }
    if (k > 0 || body.parent > 0) {
      const T inverseD = T(1) / D;
      rest.reduce(U, inverseD);         // (25)
      rest.Z += U * (left * inverseD);  // (26)
    }
  }
  if (body.parent == 0) {
    return false;
  }
  auto& parent = at(space.articulated, body.parent);
  rest.addTo(parent, own.r);
  parent.massScale += own.massScale;
  parent.inertiaScale += own.inertiaScale + own.massScale * own.r.squaredNorm();
  return false;
}

// A body of a gear as its base sees it: A = X A_base + C + J ud, (35), and (36) as corrected, where
// C and J sum what the joints between contribute; r: from the base to the body.
template <class T>
struct GearMember {
  MotionT<T> C, J;
  Eigen::Vector3<T> r;
};

template <class T>
GearMember<T> gearMember(const Model<T>& model, const Workspace<T>& space, int member, int base) {
  GearMember<T> sum;
  sum.r.setZero();
  for (int b = member; b != base; b = at(model.bodies, b).parent) {
    const Body<T>& body = at(model.bodies, b);
    const auto& own = at(space.articulated, b);
    sum.C += shifted(own.C, sum.r);
    if (body.dof > 0) {
      sum.J += shifted(space.eliminated[body.columnOf(0)].S, sum.r);
    }
    sum.r += own.r;
  }
  return sum;
}

// The joints of a gear, which move with the one rate of their driver, (38)-(40); (40) as corrected,
// as is the serial gear (resources/docs/references.md).
template <class T>
bool eliminateGear(const Model<T>& model, Workspace<T>& space, const GearGroup& group,
                   const typename Model<T>::ConstVector& tau) {
  const Eigen::Vector3<T> none = Eigen::Vector3<T>::Zero();
  const Body<T>& leader = at(model.bodies, group.leader);
  auto& base = at(space.articulated, group.base);
  auto& [S, U, D, left] = space.eliminated[leader.columnOf(0)];
  Articulation<T> sum = {{}, Eigen::Matrix3<T>::Zero(), {}, {}};  // of X^T I^ X, X^T Z^
  T scale = T(0);
  U = {};
  D = T(0);
  left = tau[leader.u];
  for (const int member : group.members) {
    const auto& own = at(space.articulated, member);
    const auto [C, J, r] = gearMember(model, space, member, group.base);
    Articulation<T> whole = {own.ff, own.fn, own.nn, own.Z};
    whole.Z += whole * C;
    const ForceT<T> IJ = whole * J;
    U += ForceT<T>{IJ.linear, IJ.angular + r.cross(IJ.linear)};
    D += dot(J, IJ);
    left -= dot(J, whole.Z);
    whole.addTo(sum, r);
    scale += inertiaScale<T>(own, J);
    base.massScale += own.massScale;
    base.inertiaScale += own.inertiaScale + own.massScale * r.squaredNorm();
  }
  if (isSingular(D, scale)) {
    return true;
  }
  const T inverseD = T(1) / D;
  sum.reduce(U, inverseD);
  sum.Z += U * (left * inverseD);
  sum.addTo(base, none);
  return false;
}

// Inward: I^ and Z^ of every body. The body whose joint's inertia is singular; 0: none.
template <class T>
size_t eliminateJoints(const Model<T>& model, Workspace<T>& space,
                       const typename Model<T>::ConstVector& tau) {
  for (size_t i = model.bodies.size() - 1; i >= 1; --i) {
    const int g = model.groupOf[i];
    if (g < 0) {
      if (eliminateJoint(model, space, i, tau)) {
        return i;
      }
      continue;
    }
    const GearGroup& group = at(model.groups, g);
    if (group.leader == static_cast<int>(i) && eliminateGear(model, space, group, tau)) {
      return i;
    }
  }
  return 0;
}

// Outward: (22), then (15).
template <class T>
void accelerate(const Model<T>& model, Workspace<T>& space, typename Model<T>::Vector ud) {
  space.articulated[0].A.linear = -model.gravity;
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    auto& own = space.articulated[i];
    const int g = model.groupOf[i];
    own.A = shifted(at(space.articulated, body.parent).A, own.r);
    for (int k = 0; k < body.dof; ++k) {
      const auto& [S, U, D, left] = space.eliminated[body.columnOf(k)];
      T& rate = ud[body.u + k];
      if (g < 0) {
        rate = (left - dot(own.A, U)) / D;  // (22)
      } else if (const GearGroup& group = at(model.groups, g);
                 group.leader == static_cast<int>(i)) {
        rate = (left - dot(at(space.articulated, group.base).A, U)) / D;
      }
      own.A += S * rate;
    }
    own.A += own.C;  // (15)
  }
}

// Returns the link whose joint's inertia is singular; -1: none. model.strayFollower must be -1.
template <class T>
int articulatedBodyAcceleration(const Model<T>& model, Workspace<T>& space,
                                const typename Model<T>::ConstVector& q,
                                const typename Model<T>::ConstVector& u,
                                const typename Model<T>::ConstVector& tau,
                                typename Model<T>::Forces external, typename Model<T>::Vector ud) {
  placeJoints(model, space, q);
  moveJoints(model, space, u);
  startArticulated(model, space, u);
  addExternal<T>(model, space, external);
  if (const size_t singular = eliminateJoints<T>(model, space, tau)) {
    return model.bodies[singular].link;
  }
  accelerate<T>(model, space, ud);
  return -1;
}

}  // namespace enshu
