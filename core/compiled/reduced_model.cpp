// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/reduced_model.h"

#include "core/base/at.h"
#include "core/spatial/rotation.h"

namespace enshu::compiled {

using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

// Mass parameters about the origin of some frame, as in Body.
struct Inertia {
  double mass = 0;
  Vector3d h = Vector3d::Zero();
  Matrix3d J = Matrix3d::Zero();
};

// The part of the body that looks the same to its parent wherever the joint stands.
Inertia unmoved(const Body<double>& body) {
  Inertia part;
  if (body.joint == JointType::Revolute) {
    part.mass = body.mass;
    part.h.z() = body.h.z();
    part.J.diagonal() << body.J(1, 1), body.J(1, 1), 0;
  } else if (body.joint == JointType::Prismatic) {
    part.J = body.J;
  }
  return part;
}

// The same about the origin of a, in its axes.
Inertia operator*(const Transform& T_ab, const Inertia& I_b) {
  const Vector3d h = T_ab.R * I_b.h;
  const Matrix3d hx = skew(h), px = skew(T_ab.p);
  return {I_b.mass, h + I_b.mass * T_ab.p,
          T_ab.R * I_b.J * T_ab.R.transpose() - px * hx - hx * px - I_b.mass * px * px};
}

void add(Body<double>& body, const Inertia& I, double sign) {
  body.mass += sign * I.mass;
  body.h += sign * I.h;
  body.J += sign * I.J;
}

}  // namespace

Model<double> reducedModel(Model<double> model) {
  for (size_t i = model.bodies.size() - 1; i >= 1; --i) {
    Body<double>& body = model.bodies[i];
    const Inertia part = unmoved(body);
    add(body, part, -1);
    add(at(model.bodies, body.parent), body.socket * part, 1);
  }
  return model;
}

}  // namespace enshu::compiled
