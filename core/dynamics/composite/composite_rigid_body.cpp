// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/composite/composite_rigid_body.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

template void compositeInertiaMatrix<double>(const Model<double>&, Workspace<double>&,
                                             const Model<double>::ConstVector&,
                                             Model<double>::Matrix);

namespace {

// m (r x)^2 of a body's inertia that is moved by r.
Matrix3d steiner(double mass, const Vector3d& r) {
  return mass * skew(r) * skew(r);
}

}  // namespace

std::vector<RigidInertia> compositeBodies(const Robot& robot, const VectorXd& q) {
  expects(q.size() == robot.coordinates(), "compositeBodies: q has the wrong size");
  std::vector<RigidInertia> composites;
  for (const Link& link : robot.links()) {
    composites.push_back(link.rigidInertia());
    if (link.mass == 0) {
      composites.back().com.setZero();
    }
  }
  // A child is complete when its turn comes, for it stands behind its parent.
  for (int j = robot.linkCount() - 1; j >= 0; --j) {
    if (const int i = robot.link(j).parent; i >= 0) {
      const Transform T_ij = linkTransform(robot, j, q);
      const RigidInertia& child = at(composites, j);
      RigidInertia& own = at(composites, i);
      const double mass = own.mass + child.mass;
      if (mass == 0) {
        continue;
      }
      const Vector3d c_j = T_ij * child.com;
      const Vector3d com = (own.mass * own.com + child.mass * c_j) / mass;
      own.inertia += T_ij.R * child.inertia * T_ij.R.transpose() -
                     steiner(own.mass, own.com - com) - steiner(child.mass, c_j - com);
      own.com = com;
      own.mass = mass;
    }
  }
  return composites;
}

MatrixXd compositeInertiaMatrix(const Robot& robot, const VectorXd& q) {
  expects(q.size() == robot.coordinates(), "compositeInertiaMatrix: q has the wrong size");
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  MatrixXd M(model.dof, model.dof);
  compositeInertiaMatrix(model, space, q, M);
  return M;
}

}  // namespace enshu
