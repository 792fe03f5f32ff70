// Everything to the root's axes first, added up there, and taken back at the end.
#include "composite_bodies.h"

struct Sum {
  double m = 0;
  Vector3d mc = Vector3d::Zero();
  Matrix3d J = Matrix3d::Zero();  // about the world's origin
};

static Matrix3d about(double m, const Vector3d& c) {
  Matrix3d J;
  J << c(1) * c(1) + c(2) * c(2), -c(0) * c(1), -c(0) * c(2),
       -c(0) * c(1), c(0) * c(0) + c(2) * c(2), -c(1) * c(2),
       -c(0) * c(2), -c(1) * c(2), c(0) * c(0) + c(1) * c(1);
  return m * J;
}

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  const size_t n = links.size();
  std::vector<Vector3d> p(n);
  std::vector<Matrix3d> R(n);
  std::vector<Sum> sum(n);
  for (size_t i = 0; i < n; i++) {
    const TreeLink& l = links[i];
    p[i] = l.parent < 0 ? l.frame.r : Vector3d(p[l.parent] + R[l.parent] * l.frame.r);
    R[i] = l.parent < 0 ? l.frame.R : Matrix3d(R[l.parent] * l.frame.R);
    const Vector3d c = p[i] + R[i] * l.body.com;
    sum[i].m = l.body.mass;
    sum[i].mc = l.body.mass * c;
    sum[i].J = R[i] * l.body.inertia * R[i].transpose() + about(l.body.mass, c);
  }
  for (size_t i = n; i-- > 0;) {
    if (links[i].parent < 0) continue;
    Sum& up = sum[links[i].parent];
    up.m += sum[i].m;
    up.mc += sum[i].mc;
    up.J += sum[i].J;
  }
  std::vector<MassProperties> result(n);
  for (size_t i = 0; i < n; i++) {
    result[i].mass = sum[i].m;
    result[i].com.setZero();
    result[i].inertia = R[i].transpose() * sum[i].J * R[i];
    if (sum[i].m > 0) {
      const Vector3d c = sum[i].mc / sum[i].m;
      result[i].com = R[i].transpose() * (c - p[i]);
      result[i].inertia = R[i].transpose() * (sum[i].J - about(sum[i].m, c)) * R[i];
    }
  }
  return result;
}
