// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/driver/driver.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/plugin/structs/mass_properties.h"
#include "core/plugin/structs/spatial_vector.h"
#include "core/plugin/structs/tree_link.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot.h"

// What the exercises of composite rigid bodies hand to a student, and the provided rest.
namespace tree_links {

// The links of a robot at q.
inline std::vector<TreeLink> at(const enshu::Robot& robot, const Eigen::VectorXd& q) {
  std::vector<TreeLink> links(static_cast<size_t>(robot.linkCount()));
  for (int i = 0; i < robot.linkCount(); ++i) {
    const enshu::Link& from = robot.link(i);
    TreeLink& link = links[static_cast<size_t>(i)];
    const enshu::Transform T = linkTransform(robot, i, q);
    const enshu::MotionSubspace S = linkSubspace(robot, i, q);
    link.parent = from.parent;
    link.frame = {T.p, T.R};
    link.body = {from.mass, from.com, from.inertia};
    link.column = S.dof() > 0 ? robot.firstDof(i) : -1;
    link.Z.resize(6, S.dof());
    for (int k = 0; k < S.dof(); ++k) {
      link.Z.col(k) = S.column(k).vector();
    }
    if (from.parent >= 0) {
      links[static_cast<size_t>(from.parent)].children.push_back(i);
    }
  }
  return links;
}

// [m 1, -m c x; m c x, I - m c x c x] V
inline Vector6 momentum(const MassProperties& body, const Vector6& V) {
  return (enshu::RigidInertia{body.mass, body.com, body.inertia} *
          enshu::Motion{V.head<3>(), V.tail<3>()})
      .vector();
}

// The rest of [CRB]: what it takes to accelerate composite i about its own joint alone, felt at
// every joint on the way to the root.
inline Eigen::MatrixXd inertiaMatrix(const enshu::Robot& robot, const std::vector<TreeLink>& links,
                                     const std::vector<MassProperties>& composites) {
  Eigen::MatrixXd M = Eigen::MatrixXd::Zero(robot.dof(), robot.dof());
  for (size_t i = 0; i < links.size(); ++i) {
    for (int k = 0; k < links[i].Z.cols(); ++k) {
      const int column = links[i].column + k;
      const Vector6 own = momentum(composites[i], links[i].Z.col(k));
      enshu::Force f{own.head<3>(), own.tail<3>()};
      for (int j = static_cast<int>(i);;) {
        const TreeLink& link = links[static_cast<size_t>(j)];
        for (int row = 0; row < link.Z.cols(); ++row) {
          M(link.column + row, column) = link.Z.col(row).dot(f.vector());
          M(column, link.column + row) = M(link.column + row, column);
        }
        if (link.parent < 0) {
          break;
        }
        f = enshu::Transform{link.frame.R, link.frame.r} * f;
        j = link.parent;
      }
    }
  }
  return M;
}

}  // namespace tree_links
