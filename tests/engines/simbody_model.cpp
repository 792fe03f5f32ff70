// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engines/simbody_model.h"

namespace enshu::engines {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using SimTK::MobilizedBody;

SimTK::Vec3 toSimbody(const Vector3d& v) {
  return {v.x(), v.y(), v.z()};
}

Vector3d fromSimbody(const SimTK::Vec3& v) {
  return {v[0], v[1], v[2]};
}

Transform fromSimbody(const SimTK::Transform& T) {
  Transform result{Matrix3d(), fromSimbody(T.p())};
  for (int k = 0; k < 3; ++k) {
    result.R.col(k) = fromSimbody(SimTK::Vec3(T.R().col(k)));
  }
  return result;
}

namespace {

SimTK::Mat33 matrix(const Matrix3d& A) {
  return {A(0, 0), A(0, 1), A(0, 2), A(1, 0), A(1, 1), A(1, 2), A(2, 0), A(2, 1), A(2, 2)};
}

SimTK::Transform transform(const Transform& T) {
  return {SimTK::Rotation(matrix(T.R), true), toSimbody(T.p)};
}

SimTK::MassProperties massOf(const Link& link) {
  const Matrix3d& I = link.inertia;
  const SimTK::Inertia central(I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2));
  const SimTK::Vec3 com = toSimbody(link.com);
  return {link.mass, com, central.shiftFromMassCenter(com, link.mass)};
}

// The columns of the frame in which Simbody's joint does what ours does: a pin turns about z, a
// slider slides along x, a universal joint turns about x, then y.
Matrix3d jointAxes(const Joint& joint) {
  Matrix3d A = Matrix3d::Identity();
  switch (joint.type) {
    case JointType::Revolute:
      return Eigen::Quaterniond::FromTwoVectors(Vector3d::UnitZ(), joint.axis).toRotationMatrix();
    case JointType::Prismatic:
      return Eigen::Quaterniond::FromTwoVectors(Vector3d::UnitX(), joint.axis).toRotationMatrix();
    case JointType::Universal:
      A << Vector3d::UnitZ(), Vector3d::UnitY(), -Vector3d::UnitX();
      return A;
    default:
      return A;
  }
}

}  // namespace

MobilizedBody append(MobilizedBody& parent, const Link& link) {
  const SimTK::Body::Rigid body(massOf(link));
  const Transform axes{jointAxes(link.joint), Vector3d::Zero()};
  const SimTK::Transform socket = transform(link.socket * axes);
  const SimTK::Transform plug = transform(link.plug * axes);
  switch (link.joint.type) {
    case JointType::Revolute:
      return MobilizedBody::Pin(parent, socket, body, plug);
    case JointType::Prismatic:
      return MobilizedBody::Slider(parent, socket, body, plug);
    case JointType::Cylindrical:
      return MobilizedBody::Cylinder(parent, socket, body, plug);
    case JointType::Universal:
      return MobilizedBody::Universal(parent, socket, body, plug);
    case JointType::Spherical:
      return MobilizedBody::Ball(parent, socket, body, plug);
    case JointType::Floating:
      return MobilizedBody::Free(parent, socket, body, plug);
    default:
      return MobilizedBody::Weld(parent, socket, body, plug);
  }
}

}  // namespace enshu::engines
