// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engines/kdl_model.h"

#include <stdexcept>

namespace enshu::engines {

using Eigen::Matrix3d;
using Eigen::Vector3d;

KDL::Vector toKdl(const Vector3d& v) {
  return {v.x(), v.y(), v.z()};
}

static KDL::Frame toKdl(const Transform& T) {
  return {KDL::Rotation(toKdl(T.R.col(0)), toKdl(T.R.col(1)), toKdl(T.R.col(2))), toKdl(T.p)};
}

Vector3d fromKdl(const KDL::Vector& v) {
  return {v.x(), v.y(), v.z()};
}

Transform fromKdl(const KDL::Frame& T) {
  return {Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(T.M.data), fromKdl(T.p)};
}

KDL::Segment segmentOf(const Link& link) {
  const KDL::Vector place = toKdl(link.socket.p);
  const KDL::Vector axis = toKdl(link.socket.R * link.joint.axis);
  KDL::Joint joint(link.name, KDL::Joint::None);
  if (link.joint.type == JointType::Revolute) {
    joint = KDL::Joint(link.name, place, axis, KDL::Joint::RotAxis);
  } else if (link.joint.type == JointType::Prismatic) {
    joint = KDL::Joint(link.name, place, axis, KDL::Joint::TransAxis);
  }
  const Matrix3d& I = link.inertia;
  const KDL::RigidBodyInertia inertia(
      link.mass, toKdl(link.com),
      KDL::RotationalInertia(I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2)));
  return KDL::Segment(link.name, joint, toKdl(link.socket * link.plug.inverse()), inertia);
}

void checkKdl(int code) {
  if (code < 0) {
    throw std::runtime_error("KDL: error " + std::to_string(code));
  }
}

}  // namespace enshu::engines
