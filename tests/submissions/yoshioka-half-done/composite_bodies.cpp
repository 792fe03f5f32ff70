#include "composite_bodies.h"

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> composites(links.size());
  for (size_t i = links.size(); i-- > 0;) {
    MassProperties& c = composites[i];
    c.mass = links[i].body.mass;
    Vector3d moment = c.mass * links[i].body.com;
    for (int j : links[i].children) {
      c.mass += composites[j].mass;
      moment += composites[j].mass * (links[j].frame.r + links[j].frame.R * composites[j].com);
    }
    c.com = c.mass > 0 ? Vector3d(moment / c.mass) : Vector3d(0, 0, 0);
    // inertia: tomorrow
  }
  return composites;
}
