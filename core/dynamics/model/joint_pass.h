// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/sine_cosine.h"
#include "core/dynamics/model/workspace.h"

// Everything that tells one joint of a Model from another, for any scalar: the same T, S, dS/dt as
// in core/robot/joint_kinematics.h, whose table says what q and u are and which is the plain form
// of [ABA] 2.5. Where this one leaves it: a Model has turned the axis of a joint that turns to z,
// so its S is not written down; sines and cosines of all joints are taken together, before.
namespace enshu {

// The angle's sine and cosine.
template <class T>
struct Turn {
  T s, c;
};

template <class T>
Turn<T> turn(const Workspace<T>& space, int angle) {
  return {at(space.sine, angle), at(space.cosine, angle)};
}

// R Rz, R Ry, R Rx.
template <class T>
Eigen::Matrix3<T> turnZ(const Eigen::Matrix3<T>& R, const Turn<T>& t) {
  Eigen::Matrix3<T> B;
  B.col(0) = R.col(0) * t.c + R.col(1) * t.s;
  B.col(1) = R.col(1) * t.c - R.col(0) * t.s;
  B.col(2) = R.col(2);
  return B;
}

template <class T>
Eigen::Matrix3<T> turnY(const Eigen::Matrix3<T>& R, const Turn<T>& t) {
  Eigen::Matrix3<T> B;
  B.col(0) = R.col(0) * t.c - R.col(2) * t.s;
  B.col(1) = R.col(1);
  B.col(2) = R.col(2) * t.c + R.col(0) * t.s;
  return B;
}

template <class T>
Eigen::Matrix3<T> turnX(const Eigen::Matrix3<T>& R, const Turn<T>& t) {
  Eigen::Matrix3<T> B;
  B.col(0) = R.col(0);
  B.col(1) = R.col(1) * t.c + R.col(2) * t.s;
  B.col(2) = R.col(2) * t.c - R.col(1) * t.s;
  return B;
}

// R of the quaternion w x y z at q[first], whatever its length.
template <class T>
Eigen::Matrix3<T> quaternionTurn(const typename Model<T>::ConstVector& q, int first) {
  const T w = q[first];
  const T x = q[first + 1];
  const T y = q[first + 2];
  const T z = q[first + 3];
  const T s = T(2) / (w * w + x * x + y * y + z * z);
  Eigen::Matrix3<T> R;
  R << T(1) - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y),  //
      s * (x * y + w * z), T(1) - s * (x * x + z * z), s * (y * z - w * x),   //
      s * (x * z - w * y), s * (y * z + w * x), T(1) - s * (x * x + y * y);
  return R;
}

// T_pi = socket * T_joint(q).
template <class T>
TransformT<T> jointPlace(const Workspace<T>& space, const Body<T>& body,
                         const typename Model<T>::ConstVector& q) {
  const TransformT<T>& socket = body.socket;
  switch (body.joint) {
    case JointType::Fixed:
      return socket;
    case JointType::Revolute:
      return {turnZ(socket.R, turn(space, body.angle)), socket.p};
    case JointType::Prismatic:
      return {socket.R, socket.p + socket.R.col(2) * (body.ratio * q[body.q] + body.offset)};
    case JointType::Cylindrical:
      return {turnZ(socket.R, turn(space, body.angle)), socket.p + socket.R.col(2) * q[body.q]};
    case JointType::Universal:
      return {turnY(turnZ(socket.R, turn(space, body.angle)), turn(space, body.angle + 1)),
              socket.p};
    case JointType::Spherical:
      return {socket.R * quaternionTurn<T>(q, body.q), socket.p};
    case JointType::BallZyx:
      return {
          turnX(turnY(turnZ(socket.R, turn(space, body.angle + 2)), turn(space, body.angle + 1)),
                turn(space, body.angle)),
          socket.p};
    case JointType::Floating:
      return {socket.R * quaternionTurn<T>(q, body.q + 3),
              socket.p + socket.R * q.template segment<3>(body.q)};
  }
  return socket;
}

// S: its column k moves the body with the joint's velocity k alone.
template <class T>
void jointColumns(const Workspace<T>& space, const Body<T>& body, MotionT<T>* S) {
  using Vector3 = Eigen::Vector3<T>;
  const Vector3 z = Vector3::UnitZ();
  switch (body.joint) {
    case JointType::Fixed:
      break;
    case JointType::Revolute:
      S[0].angular = z * body.ratio;
      break;
    case JointType::Prismatic:
      S[0].linear = z * body.ratio;
      break;
    case JointType::Cylindrical:
      S[0].linear = z;
      S[1].angular = z;
      break;
    case JointType::Universal: {
      const auto [s, c] = turn(space, body.angle + 1);
      S[0].angular = Vector3(-s, T(0), c);
      S[1].angular = Vector3::UnitY();
      break;
    }
    case JointType::Spherical:
      for (int k = 0; k < 3; ++k) {
        S[k].angular = Vector3::Unit(k);
      }
      break;
    case JointType::BallZyx: {
      const auto [sx, cx] = turn(space, body.angle);
      const auto [sy, cy] = turn(space, body.angle + 1);
      S[0].angular = Vector3::UnitX();
      S[1].angular = Vector3(T(0), cx, -sx);
      S[2].angular = Vector3(-sy, cy * sx, cy * cx);
      break;
    }
    case JointType::Floating:
      for (int k = 0; k < 3; ++k) {
        S[k].linear = Vector3::Unit(k);
        S[k + 3].angular = Vector3::Unit(k);
      }
      break;
  }
}

// dS/dt of the joints whose S depends on q; the others' stays zero.
template <class T>
void jointColumnRates(const Workspace<T>& space, const Body<T>& body,
                      const typename Model<T>::ConstVector& u, MotionT<T>* rates) {
  using Vector3 = Eigen::Vector3<T>;
  if (body.joint == JointType::Universal) {
    const auto [s, c] = turn(space, body.angle + 1);
    rates[0].angular = Vector3(-c, T(0), -s) * u[body.u + 1];
  } else if (body.joint == JointType::BallZyx) {
    const auto [sx, cx] = turn(space, body.angle);
    const auto [sy, cy] = turn(space, body.angle + 1);
    const T xd = u[body.u];
    const T yd = u[body.u + 1];
    rates[1].angular = Vector3(T(0), -sx, -cx) * xd;
    rates[2].angular = Vector3(-cy * yd, cy * cx * xd - sy * sx * yd, -cy * sx * xd - sy * cx * yd);
  }
}

// T_pi and S of every joint.
template <class T>
void placeJoints(const Model<T>& model, Workspace<T>& space,
                 const typename Model<T>::ConstVector& q) {
  for (size_t k = 0; k < model.angles.size(); ++k) {
    const JointAngle<T>& angle = model.angles[k];
    space.angle[k] = angle.ratio * q[angle.q] + angle.offset;
  }
  sineCosine(space.angle.data(), space.sine.data(), space.cosine.data(), count(space.angle));
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    if (body.turns()) {
      // turnZ in place: its copy would cost a third of this pass.
      TransformT<T>& T_pi = space.joints[i].T_pi;
      const Eigen::Matrix3<T>& R = body.socket.R;
      const auto [s, c] = turn(space, body.angle);
      T_pi.R.col(0) = R.col(0) * c + R.col(1) * s;
      T_pi.R.col(1) = R.col(1) * c - R.col(0) * s;
      T_pi.R.col(2) = R.col(2);
      T_pi.p = body.socket.p;
    } else {
      space.joints[i].T_pi = jointPlace(space, body, q);
      jointColumns(space, body, space.S.data() + body.column);
    }
  }
}

// v = S u and c = (dS/dt) u of every joint but the revolute ones. Reads what placeJoints left.
template <class T>
void moveJoints(const Model<T>& model, Workspace<T>& space,
                const typename Model<T>::ConstVector& u) {
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const Body<T>& body = model.bodies[i];
    if (body.turns()) {
      continue;
    }
    auto& [T_pi, v, c] = space.joints[i];
    jointColumnRates(space, body, u, space.Sdot.data() + body.column);
    v = {};
    c = {};
    for (int k = 0; k < body.dof; ++k) {
      const auto column = body.columnOf(k);
      v += space.S[column] * u[body.u + k];
      c += space.Sdot[column] * u[body.u + k];
    }
  }
}

}  // namespace enshu
