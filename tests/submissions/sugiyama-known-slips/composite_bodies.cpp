// straight from the article
#include "composite_bodies.h"

static Matrix3d cross(const Vector3d& a) {
  Matrix3d A;
  A << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return A;
}

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> C(links.size());
  for (int i = (int)links.size() - 1; i >= 0; --i) {
    const MassProperties& b = links[i].body;
    C[i].mass = b.mass;
    C[i].com = b.mass * b.com;
    for (int j : links[i].children) {
      C[i].mass += C[j].mass;
      C[i].com += C[j].mass * (links[j].frame.r + links[j].frame.R * C[j].com);
    }
    if (C[i].mass > 0) C[i].com /= C[i].mass;
    else C[i].com.setZero();
    Matrix3d X = cross(b.com - C[i].com);
    C[i].inertia = b.inertia - b.mass * X * X;
    for (int j : links[i].children) {
      const Matrix3d& R = links[j].frame.R;
      Matrix3d Y = cross(links[j].frame.r + R * C[j].com - C[i].com);
      C[i].inertia += R * C[j].inertia * R.transpose() + C[j].mass * Y * Y;
    }
  }
  return C;
}
