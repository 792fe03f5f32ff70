// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/dynamics/model/symmetric_matrix.h"
#include "core/spatial/force.h"
#include "core/spatial/motion.h"

namespace enshu {

// The articulated inertia I^ and bias force Z^ of a body while its joint is eliminated, [ABA] (25),
// (26); both in world axes at the body's origin, linear part first.
template <class T>
struct Articulation {
  using Vector3 = Eigen::Vector3<T>;
  using Matrix3 = Eigen::Matrix3<T>;

  SymmetricMatrix<T> ff;  // [kg]; I^ = [ff, fn; fn^T, nn]
  Matrix3 fn;             // [kg m]
  SymmetricMatrix<T> nn;  // [kg m^2]
  ForceT<T> Z;            // [N, N m]

  friend ForceT<T> operator*(const Articulation& I, const MotionT<T>& a) {
    return {I.ff * a.linear + I.fn * a.angular, I.fn.transpose() * a.linear + I.nn * a.angular};
  }

  // I^ - U U^T / D, [ABA] (25), with U = I^ S of one column S of the joint and D = S^T U.
  void reduce(const ForceT<T>& U, const T& inverseD) {
    const ForceT<T> V = U * inverseD;
    ff.reduce(V.linear, U.linear);
    fn -= V.linear * U.angular.transpose();
    nn.reduce(V.angular, U.angular);
  }

  // Onto that of the parent: += X^T I^ X, X^T Z^, (25), (26); r from the parent's origin to this
  // body's [m].
  template <class Parent>
  void addTo(Parent& parent, const Vector3& r) const {
    Matrix3 B;  // fn - ff [r x]
    B.col(0) = fn.col(0) - Vector3(ff.xy * r.z() - ff.xz * r.y(), ff.yy * r.z() - ff.yz * r.y(),
                                   ff.yz * r.z() - ff.zz * r.y());
    B.col(1) = fn.col(1) - Vector3(ff.xz * r.x() - ff.xx * r.z(), ff.yz * r.x() - ff.xy * r.z(),
                                   ff.zz * r.x() - ff.xz * r.z());
    B.col(2) = fn.col(2) - Vector3(ff.xx * r.y() - ff.xy * r.x(), ff.xy * r.y() - ff.yy * r.x(),
                                   ff.xz * r.y() - ff.yz * r.x());
    parent.ff += ff;
    parent.fn += B;
    // nn + [r x] B - fn^T [r x] = nn + [r x] B + ([r x] fn)^T
    const auto crossed = [&r](const Matrix3& M, int i, int j) {  // of [r x] M
      const int k = (i + 1) % 3;
      const int l = (i + 2) % 3;
      return r[k] * M(l, j) - r[l] * M(k, j);
    };
    const auto entry = [&](int i, int j) { return crossed(B, i, j) + crossed(fn, j, i); };
    parent.nn.xx += nn.xx + entry(0, 0);
    parent.nn.yy += nn.yy + entry(1, 1);
    parent.nn.zz += nn.zz + entry(2, 2);
    parent.nn.xy += nn.xy + entry(0, 1);
    parent.nn.xz += nn.xz + entry(0, 2);
    parent.nn.yz += nn.yz + entry(1, 2);
    parent.Z.linear += Z.linear;
    parent.Z.angular += Z.angular + r.cross(Z.linear);
  }
};

}  // namespace enshu
