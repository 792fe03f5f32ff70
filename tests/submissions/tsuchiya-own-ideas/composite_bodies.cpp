#include "composite_bodies.h"

// parallel axes: m (|d|^2 1 - d d^T)
static Matrix3d steiner(double m, const Vector3d& d) {
  return m * (d.squaredNorm() * Matrix3d::Identity() - d * d.transpose());
}

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> result(links.size());
  for (size_t i = 0; i < links.size(); ++i) {  // parents first
    result[i] = links[i].body;
    for (int j : links[i].children) {
      const MassProperties child = links[j].body;
      const Vector3d c = links[j].frame.r + links[j].frame.R * child.com;
      const double m = result[i].mass + child.mass;
      if (m <= 0) continue;
      const Vector3d com = (result[i].mass * result[i].com + child.mass * c) / m;
      result[i].inertia += steiner(result[i].mass, result[i].com - com) +
                           links[j].frame.R * child.inertia * links[j].frame.R.transpose() +
                           steiner(child.mass, c - com);
      result[i].com = com;
      result[i].mass = m;
    }
  }
  return result;
}
