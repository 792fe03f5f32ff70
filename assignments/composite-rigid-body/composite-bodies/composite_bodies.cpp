// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_bodies.h"

std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> composites(links.size());
  for (size_t i = links.size(); i-- > 0;) {  // from the last link to the first
    const MassProperties& body = links[i].body;
    MassProperties& composite = composites[i];
    // TODO(student): composite.mass and composite.com from the link and its children (steps 2, 3).

    // TODO(student): composite.inertia about composite.com (step 4).
  }
  return composites;
}
