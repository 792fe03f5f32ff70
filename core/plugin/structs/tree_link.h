// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/plugin/structs/frame.h"
#include "core/plugin/structs/mass_properties.h"
#include "core/value/fields.h"

namespace enshu {

// One link of a tree whose joints stand still at q.
struct TreeLink {
  int parent = -1;            // its place in the list; -1: the ground
  std::vector<int> children;  // their places in the list
  Frame frame;                // seen from the parent's, at this q
  MassProperties body;        // its own, link axes
  int column = -1;            // of its first joint coordinate in u; -1: fixed
  Eigen::MatrixXd Z;          // 6 x dof: motion of the link for each of its joint speeds, link axes
};
ENSHU_FIELDS(TreeLink, parent, children, frame, body, column, Z)

}  // namespace enshu

using enshu::TreeLink;
