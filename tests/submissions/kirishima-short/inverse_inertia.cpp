#include "inverse_inertia.h"

// Unit forces at the centre of mass: the rows there are plain Newton and Euler.
ArticulatedResponse inverseInertia(const MassProperties& body, const Vector6& V,
                                   const Vector6& F_ext, const Frame& outer) {
  auto shift = [](const Matrix3d& R, const Vector3d& r) {
    return (Matrix6() << R.transpose(), -R.transpose() * skew(r), Matrix3d::Zero(), R.transpose())
        .finished();
  };
  const Matrix6 C = shift(Matrix3d::Identity(), body.com), X = shift(outer.R, outer.r);
  const Matrix6 M = (Matrix6() << body.mass * Matrix3d::Identity(), Matrix3d::Zero(),
                     Matrix3d::Zero(), body.inertia)
                        .finished();
  const Matrix6 I = C.transpose() * M * C;
  const Matrix6 ad = (Matrix6() << skew(V.tail<3>()), Matrix3d::Zero(), skew(V.head<3>()),
                      skew(V.tail<3>()))
                         .finished();
  ArticulatedResponse a;
  a.Phi11 = I.inverse();
  a.Phi12 = a.Phi11 * X.transpose();
  a.Phi21 = a.Phi12.transpose();
  a.Phi22 = X * a.Phi12;
  a.B1 = a.Phi11 * (F_ext - ad * I * V);
  a.B2 = X * a.B1;
  return a;
}
