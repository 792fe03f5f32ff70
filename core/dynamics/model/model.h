// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <vector>

#include "core/dynamics/model/branches.h"
#include "core/robot/robot.h"

namespace enshu {

// A joint and what moves with it. Its frame is the joint's plug frame, turned so that the axis of a
// revolute or prismatic joint is z. Body 0 is the ground.
template <class T>
struct Body {
  JointType joint = JointType::Fixed;
  int parent = 0;
  int link = -1;           // the robot's link that has the joint; -1: the ground
  int dof = 0;             // of the joint
  int q = 0;               // the joint's first entry in q
  int u = 0;               // the joint's first entry in u, ud, tau
  int column = 0;          // its first among the columns of all bodies; a follower has its own
  int angle = 0;           // the first angle of the joint in Model::angles
  T ratio = T(1);          // of the gear: q_joint = ratio q + offset
  T offset = T(0);         // [rad or m]
  TransformT<T> socket;    // to the frame of the parent body from the joint's socket
  RigidInertiaT<T> rigid;  // body frame, about the centre of mass
  // The same about the body's origin: [m 1, -h x; h x, J].
  T mass = T(0);                                    // [kg]
  Eigen::Vector3<T> h = Eigen::Vector3<T>::Zero();  // mass times com [kg m]
  Eigen::Matrix3<T> J = Eigen::Matrix3<T>::Zero();  // [kg m^2]

  // Degree of freedom k's place among all columns.
  size_t columnOf(int k) const {
    const int index = column + k;
    return static_cast<size_t>(index);
  }
  bool turns() const { return joint == JointType::Revolute; }  // about z: the fast path
};

// How the joints of a gear share one degree of freedom, as the articulated-body algorithm sees it.
struct GearGroup {
  std::vector<int> members;  // bodies, driver first
  std::vector<bool> serial;  // per member: its parent is the driver
  int leader = 0;            // the member that stands first, where the group is eliminated
  int base = 0;              // the body that carries the group
};

// An angle whose sine and cosine a joint needs: ratio q + offset.
template <class T>
struct JointAngle {
  int q = 0;
  T ratio = T(1);
  T offset = T(0);
};

// A robot made ready to compute with, built once; const while it is computed with. Links on fixed
// joints are merged into the body that carries them, axes are turned to z, gears become a ratio and
// a shared degree of freedom. The kernels (*_kernel.h) take it with a Workspace of their caller.
// T is double, or a scalar that records what is done to it; then q, u ... are its variables.
template <class T>
struct Model {
  using ConstVector = Eigen::Ref<const Eigen::VectorX<T>>;
  using Vector = Eigen::Ref<Eigen::VectorX<T>>;
  using Matrix = Eigen::Ref<Eigen::MatrixX<T>>;
  using Vector3 = Eigen::Vector3<T>;
  using Jacobian = Eigen::Ref<Eigen::Matrix<T, 6, Eigen::Dynamic>>;
  using Forces = std::span<const ForceT<T>>;  // one per link, at its origin in its axes; or none

  // A link in the body that it belongs to.
  struct Place {
    int body = 0;
    TransformT<T> T_bl;  // to the body from the link
  };

  std::vector<Body<T>> bodies;  // the ground, then topological order
  std::vector<Place> links;     // of the robot's links
  std::vector<JointAngle<T>> angles;
  std::vector<int> groupOf;       // per body, into groups; -1: no gear
  std::vector<GearGroup> groups;  // of the gears that [ABA] can serve
  int strayFollower = -1;         // a link whose gear [ABA] cannot serve
  // Per body, to hop along a path to the root by runs of consecutive columns: the first column of
  // its run, and the body above the run (0: the ground).
  std::vector<int> runColumn;
  std::vector<int> runParent;
  std::vector<int> root;       // per body, the first body of its tree
  Branches branches;           // of the degrees of freedom: where M has entries
  std::vector<int> linkOfDof;  // per dof, the link that has it
  // Per dof, the mass or moments of inertia that it carries, each body's about its own origin: the
  // inertia that the joint feels is nothing but rounding where it is small against this.
  std::vector<T> inertiaScale;
  Eigen::Vector3<T> gravity;  // [m/s^2], world coordinates
  int coordinates = 0;
  int dof = 0;
  int columns = 0;  // sum of Body::dof; more than dof where there are gears
  bool geared() const { return columns != dof; }

  template <class U>
  Model<U> cast() const;
};

enum class FixedLinks { Merged, Kept };

// The model of a robot. Kept: every link is a body of its own.
Model<double> makeModel(const Robot& robot, FixedLinks fixedLinks = FixedLinks::Merged);

template <class U, class T>
TransformT<U> castTransform(const TransformT<T>& t) {
  return {t.R.template cast<U>(), t.p.template cast<U>()};
}

template <class T>
template <class U>
Model<U> Model<T>::cast() const {
  Model<U> m;
  for (const Body<T>& b : bodies) {
    Body<U> c;
    c.joint = b.joint;
    c.parent = b.parent;
    c.link = b.link;
    c.dof = b.dof;
    c.q = b.q;
    c.u = b.u;
    c.column = b.column;
    c.angle = b.angle;
    c.ratio = U(b.ratio);
    c.offset = U(b.offset);
    c.socket = castTransform<U>(b.socket);
    c.rigid = {U(b.rigid.mass), b.rigid.com.template cast<U>(), b.rigid.inertia.template cast<U>()};
    c.mass = U(b.mass);
    c.h = b.h.template cast<U>();
    c.J = b.J.template cast<U>();
    m.bodies.push_back(c);
  }
  for (const Place& place : links) {
    m.links.push_back({place.body, castTransform<U>(place.T_bl)});
  }
  for (const JointAngle<T>& a : angles) {
    m.angles.push_back({a.q, U(a.ratio), U(a.offset)});
  }
  m.groupOf = groupOf;
  m.groups = groups;
  m.strayFollower = strayFollower;
  m.runColumn = runColumn;
  m.runParent = runParent;
  m.root = root;
  m.branches = branches;
  m.linkOfDof = linkOfDof;
  for (const T& scale : inertiaScale) {
    m.inertiaScale.push_back(U(scale));
  }
  m.gravity = gravity.template cast<U>();
  m.coordinates = coordinates;
  m.dof = dof;
  m.columns = columns;
  return m;
}

}  // namespace enshu
