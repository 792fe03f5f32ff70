// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/jet_pose.h"

namespace enshu::test {

namespace {

// A turn about x, y or z (axis 0, 1, 2).
JetPose turn(size_t axis, const Jet& angle) {
  JetPose T = still(Eigen::Matrix3d::Identity());
  const size_t j = (axis + 1) % 3, k = (axis + 2) % 3;
  T[j][j] = T[k][k] = cos(angle);
  T[k][j] = sin(angle);
  T[j][k] = -T[k][j];
  return T;
}

// The displacement d along the direction.
JetPose slide(const Eigen::Vector3d& direction, const Jet& d) {
  JetPose T = still(Eigen::Matrix3d::Identity());
  for (size_t i = 0; i < 3; ++i) {
    T[i][3] = direction[static_cast<int>(i)] * d;
  }
  return T;
}

// The rotation of a quaternion w x y z of any length but zero.
Eigen::Matrix3d rotationOf(const Eigen::Vector4d& quaternion) {
  const Eigen::Vector4d unit = quaternion / quaternion.norm();
  const double w = unit[0], x = unit[1], y = unit[2], z = unit[3];
  Eigen::Matrix3d R;
  R << w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y),  //
      2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x),   //
      2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z;
  return R;
}

// The 4 x 4 matrix of a twist in its own axes, dT/dt = T twist.
Eigen::Matrix4d twistMatrix(const Eigen::Vector3d& v, const Eigen::Vector3d& w) {
  Eigen::Matrix4d V = Eigen::Matrix4d::Zero();
  V.col(3).head<3>() = v;
  V(2, 1) = w[0], V(0, 2) = w[1], V(1, 0) = w[2];
  V(1, 2) = -w[0], V(2, 0) = -w[1], V(0, 1) = -w[2];
  return V;
}

// T(t, s) of dT/dt = T (V + Vd t), dT/ds = T E: T (1 + V t + (V V + Vd) t^2 / 2) (1 + E s).
JetPose moveByTwist(const JetPose& T, const Eigen::Matrix4d& V, const Eigen::Matrix4d& Vd,
                    const Eigen::Matrix4d& E) {
  const Eigen::Matrix4d second = V * V + Vd;
  JetPose along = still(Eigen::Matrix3d::Identity());
  JetPose aside = along;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 4; ++j) {
      const auto r = static_cast<int>(i), c = static_cast<int>(j);
      along[i][j].t = V(r, c);
      along[i][j].tt = second(r, c);
      aside[i][j].s = E(r, c);
    }
  }
  return T * along * aside;
}

}  // namespace

JetPose operator*(const JetPose& A, const JetPose& B) {
  JetPose C;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 4; ++j) {
      Jet sum = j == 3 ? A[i][3] : Jet{};
      for (size_t k = 0; k < 3; ++k) {
        sum = sum + A[i][k] * B[k][j];
      }
      C[i][j] = sum;
    }
  }
  return C;
}

Eigen::Matrix3d rotationPart(const JetPose& T, double Jet::*part) {
  Eigen::Matrix3d R;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 3; ++j) {
      R(static_cast<int>(i), static_cast<int>(j)) = T[i][j].*part;
    }
  }
  return R;
}

Eigen::Vector3d positionPart(const JetPose& T, double Jet::*part) {
  return {T[0][3].*part, T[1][3].*part, T[2][3].*part};
}

JetPose still(const Eigen::Matrix3d& R, const Eigen::Vector3d& p) {
  JetPose T;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 3; ++j) {
      T[i][j].f = R(static_cast<int>(i), static_cast<int>(j));
    }
    T[i][3].f = p[static_cast<int>(i)];
  }
  return T;
}

JetPose stillInverse(const Transform& T) {
  return still(T.R.transpose(), -(T.R.transpose() * T.p));
}

Eigen::Matrix3d axesAlong(const Eigen::Vector3d& z) {
  int least = 0;
  z.cwiseAbs().minCoeff(&least);
  const Eigen::Vector3d x = Eigen::Vector3d::Unit(least).cross(z).normalized();
  Eigen::Matrix3d B;
  B << x, z.cross(x), z;
  return B;
}

JetPose jointPose(const Joint& joint, const JointPath& path) {
  const auto twist = [&](const Eigen::VectorXd& u) {
    return u.size() == 3 ? twistMatrix({0, 0, 0}, u) : twistMatrix(u.head<3>(), u.tail<3>());
  };
  switch (joint.type) {
    case JointType::Fixed:
      return still(Eigen::Matrix3d::Identity());
    case JointType::Revolute: {
      const Eigen::Matrix3d B = axesAlong(joint.axis);
      return still(B) * turn(2, path.coordinate(0)) * still(B.transpose());
    }
    case JointType::Prismatic:
      return slide(joint.axis, path.coordinate(0));
    case JointType::Cylindrical:
      return slide({0, 0, 1}, path.coordinate(0)) * turn(2, path.coordinate(1));
    case JointType::Universal:
      return turn(2, path.coordinate(0)) * turn(1, path.coordinate(1));
    case JointType::BallZyx:
      return turn(2, path.coordinate(2)) * turn(1, path.coordinate(1)) *
             turn(0, path.coordinate(0));
    case JointType::Spherical:
      return moveByTwist(still(rotationOf(path.q)), twist(path.u), twist(path.ud), twist(path.e));
    case JointType::Floating:
      return moveByTwist(still(rotationOf(path.q.tail<4>()), path.q.head<3>()), twist(path.u),
                         twist(path.ud), twist(path.e));
  }
  return {};
}

int coordinatesOf(JointType type) {
  constexpr int kCoordinates[] = {0, 1, 1, 2, 2, 4, 3, 7};
  return kCoordinates[static_cast<int>(type)];
}

int freedomsOf(JointType type) {
  constexpr int kFreedoms[] = {0, 1, 1, 2, 2, 3, 3, 6};
  return kFreedoms[static_cast<int>(type)];
}

}  // namespace enshu::test
