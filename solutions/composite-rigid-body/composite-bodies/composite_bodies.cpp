// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_bodies.h"

// -[x x]^2
static Matrix3d lever(const Vector3d& x) {
  return x.squaredNorm() * Matrix3d::Identity() - x * x.transpose();
}

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> composites(links.size());
  for (size_t i = links.size(); i-- > 0;) {
    const MassProperties& body = links[i].body;
    MassProperties& composite = composites[i];

    // m_i^C and c_i^C, [CRB] (23), (24); c_j^C = r_j + R_j jc_j^C is seen from link i
    composite.mass = body.mass;
    Vector3d moment = body.mass * body.com;
    for (const int j : links[i].children) {
      const Frame& frame = links[j].frame;
      composite.mass += composites[j].mass;
      moment += composites[j].mass * (frame.r + frame.R * composites[j].com);
    }
    composite.com = composite.mass > 0 ? Vector3d(moment / composite.mass) : Vector3d::Zero();

    // I_i^C, (24); the last term has a minus sign, which is printed as plus
    composite.inertia = body.inertia + body.mass * lever(body.com - composite.com);
    for (const int j : links[i].children) {
      const auto& [r, R] = links[j].frame;
      composite.inertia += R * composites[j].inertia * R.transpose() +
                           composites[j].mass * lever(r + R * composites[j].com - composite.com);
    }
  }
  return composites;
}
