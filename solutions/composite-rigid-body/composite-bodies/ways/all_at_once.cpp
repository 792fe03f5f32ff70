// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_bodies.h"

// Without composites of children: the sums of m, m c and I - m c x c x over all that a link
// carries, about its own origin, then moved to the centre of mass.
std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  const auto about = [](const Vector3d& x) {
    return Matrix3d(x.dot(x) * Matrix3d::Identity() - x * x.transpose());
  };
  std::vector<MassProperties> composites;
  for (size_t root = 0; root < links.size(); ++root) {
    double m = 0;
    Vector3d mc = Vector3d::Zero();
    Matrix3d J = Matrix3d::Zero();
    for (size_t i = root; i < links.size(); ++i) {
      Vector3d c = links[i].body.com;
      Matrix3d R = Matrix3d::Identity();
      int j = static_cast<int>(i);
      while (j > static_cast<int>(root)) {
        c = (links[j].frame.r + links[j].frame.R * c).eval();
        R = (links[j].frame.R * R).eval();
        j = links[j].parent;
      }
      if (j != static_cast<int>(root)) {
        continue;
      }
      m += links[i].body.mass;
      mc += links[i].body.mass * c;
      J += R * links[i].body.inertia * R.transpose() + links[i].body.mass * about(c);
    }
    const Vector3d c = m > 0 ? Vector3d(mc / m) : Vector3d(Vector3d::Zero());
    composites.push_back({m, c, J - m * about(c)});
  }
  return composites;
}
