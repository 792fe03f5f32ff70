// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace enshu {

// A symmetric 3 x 3 matrix by its six numbers, two thirds of the work of all nine: a moment of
// inertia [kg m^2] or a block of an articulated inertia, in whatever axes its user has it.
template <class T>
struct SymmetricMatrix {
  using Vector3 = Eigen::Vector3<T>;
  using Matrix3 = Eigen::Matrix3<T>;

  T xx = T(0), yy = T(0), zz = T(0), xy = T(0), xz = T(0), yz = T(0);

  // R J R^T: a symmetric J in the axes that R leads to.
  static SymmetricMatrix turned(const Matrix3& R, const Matrix3& J) {
    const Matrix3 RJ = R * J;
    const auto entry = [&](int i, int j) {
      return RJ(i, 0) * R(j, 0) + RJ(i, 1) * R(j, 1) + RJ(i, 2) * R(j, 2);
    };
    return {entry(0, 0), entry(1, 1), entry(2, 2), entry(0, 1), entry(0, 2), entry(1, 2)};
  }

  Matrix3 matrix() const {
    Matrix3 M;
    M << xx, xy, xz, xy, yy, yz, xz, yz, zz;
    return M;
  }

  T trace() const { return xx + yy + zz; }

  friend Vector3 operator*(const SymmetricMatrix& M, const Vector3& v) {
    return {M.xx * v.x() + M.xy * v.y() + M.xz * v.z(), M.xy * v.x() + M.yy * v.y() + M.yz * v.z(),
            M.xz * v.x() + M.yz * v.y() + M.zz * v.z()};
  }

  SymmetricMatrix& operator+=(const SymmetricMatrix& M) {
    xx += M.xx;
    yy += M.yy;
    zz += M.zz;
    xy += M.xy;
    xz += M.xz;
    yz += M.yz;
    return *this;
  }

  // -= a b^T, where b is a multiple of a.
  void reduce(const Vector3& a, const Vector3& b) {
    xx -= a.x() * b.x();
    yy -= a.y() * b.y();
    zz -= a.z() * b.z();
    xy -= a.x() * b.y();
    xz -= a.x() * b.z();
    yz -= a.y() * b.z();
  }
};

}  // namespace enshu
