// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

#include <stdio.h>

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  int debug = 1;
  double unused;
  for (int j = 0; j < chain.links.size(); j++) {
    int i = chain.links[j].parent;
    Vector3d pd(0, 0, 0), om(0, 0, 0);
    if (chain.links[j].joint == JointType::Revolute)
      om = chain.links[j].axis * jointVelocity(chain.links[j].jointIndex);
    if (chain.links[j].joint == JointType::Prismatic)
      pd = chain.links[j].axis * jointVelocity(chain.links[j].jointIndex);
    if (i < 0) {
      chain.links[j].v = chain.links[j].R * pd;
      chain.links[j].w = chain.links[j].R * om;
    } else {
      chain.links[j].v = chain.links[i].v + chain.links[j].R * pd +
                         chain.links[i].w.cross(chain.links[i].R * chain.links[j].p_ij);
      chain.links[j].w = chain.links[i].w + chain.links[j].R * om;
    }
  }
}
