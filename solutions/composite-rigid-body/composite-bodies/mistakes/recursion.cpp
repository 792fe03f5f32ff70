// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_bodies.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// -[x x]^2
Matrix3d lever(const Vector3d& x) {
  const double outer = mistake("lever-without-outer-product") ? 0 : 1;
  return x.squaredNorm() * Matrix3d::Identity() - outer * x * x.transpose();
}

// What the link i receives of its child j: mass and centre of mass, and the inertia in axes of i.
MassProperties receivedOf(const TreeLink& j, const MassProperties& composite) {
  const MassProperties& body = mistake("children-not-composite") ? j.body : composite;
  const auto& [r, R] = j.frame;
  const Vector3d com = mistake("child-com-not-turned")       ? Vector3d(r + body.com)
                       : mistake("child-com-without-offset") ? Vector3d(R * body.com)
                       : mistake("child-com-turned-back") ? Vector3d(r + R.transpose() * body.com)
                       : mistake("child-offset-turned")   ? Vector3d(R * (r + body.com))
                       : mistake("child-offset-reversed") ? Vector3d(R * body.com - r)
                                                          : Vector3d(r + R * body.com);
  const Matrix3d I =
      mistake("child-inertia-not-turned")    ? body.inertia
      : mistake("child-inertia-turned-back") ? Matrix3d(R.transpose() * body.inertia * R)
      : mistake("child-inertia-missing")     ? Matrix3d(Matrix3d::Zero())
                                             : Matrix3d(R * body.inertia * R.transpose());
  return {body.mass, com, I};
}

Vector3d comOf(double mass, const Vector3d& moment) {
  const bool divides = mass > 0 || mistake("massless-divided");
  return mistake("com-not-divided") ? moment
         : divides                  ? Vector3d(moment / mass)
                                    : Vector3d(Vector3d::Zero());
}

}  // namespace

// Another term of the recursion of [CRB].
std::vector<MassProperties> compositeBodies(const std::vector<TreeLink>& links) {
  std::vector<MassProperties> composites(links.size());
  for (size_t i = links.size(); i-- > 0;) {
    const MassProperties& body = links[i].body;
    std::vector<MassProperties> parts;
    for (const int j : links[i].children) {
      if (parts.empty() || !mistake("one-child-only")) {
        parts.push_back(receivedOf(links[j], composites[j]));
      }
    }
    double mass = mistake("own-mass-missing") ? 0 : body.mass;
    Vector3d moment = (mistake("own-com-missing") ? 0 : body.mass) * body.com;
    for (const MassProperties& part : parts) {
      mass += mistake("child-mass-missing") ? 0 : part.mass;
      moment += (mistake("child-com-missing") ? 0 : part.mass) * part.com;
    }
    const Vector3d com = comOf(mass, moment);

    const Vector3d centre = mistake("levers-from-own-com") ? body.com
                            : mistake("levers-from-origin/child-by-child")
                                ? Vector3d(Vector3d::Zero())
                                : com;
    const double own = mistake("own-lever-missing") ? 0 : mistake("own-lever-reversed") ? -1 : 1;
    Matrix3d inertia = own * body.mass * lever(body.com - centre);
    if (!mistake("own-inertia-missing")) {
      inertia += body.inertia;
    }
    const double sign = mistake("printed-plus-sign") ? -1 : mistake("child-lever-missing") ? 0 : 1;
    const Vector3d from = mistake("child-levers-from-own-com") ? body.com : centre;
    for (const MassProperties& part : parts) {
      inertia += part.inertia + sign * part.mass * lever(part.com - from);
    }
    composites[i] = {mass, com, inertia};
  }
  if (mistake("levers-from-origin/at-the-end")) {
    for (MassProperties& composite : composites) {
      composite.inertia += composite.mass * lever(composite.com);
    }
  }
  return composites;
}
