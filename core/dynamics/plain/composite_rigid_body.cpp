// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/composite_rigid_body.h"

#include <vector>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/robot/joint_kinematics.h"
#include "core/spatial/matrices.h"
#include "core/spatial/rotation.h"

namespace enshu::plain {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// (r x)^2
Matrix3d crossSquared(const Vector3d& r) {
  return skew(r) * skew(r);
}

// m_i^C, p_Gi^C and I_i^C of every link, a RigidInertia each: I_i^C about p_Gi^C.
std::vector<RigidInertia> compositeBodies(const Robot& robot, const VectorXd& q) {
  std::vector<RigidInertia> composite(robot.links().size());
  for (int i = robot.linkCount() - 1; i >= 0; --i) {
    const auto& [m_i, ip_Gi, iI_i] = robot.link(i).rigidInertia();
    RigidInertia& C_i = at(composite, i);
    std::vector<RigidInertia> children;  // C_ij
    for (int j = i + 1; j < robot.linkCount(); ++j) {
      if (robot.link(j).parent == i) {
        const Transform T_ij = linkTransform(robot, j, q);
        const RigidInertia& C_j = at(composite, j);
        children.push_back({C_j.mass, T_ij * C_j.com,                     // (24) 2nd line
                            T_ij.R * C_j.inertia * T_ij.R.transpose()});  // of (24) 4th line
      }
    }
    C_i.mass = m_i;  // (23), (24): without children a link is its own composite body
    Vector3d moment = m_i * ip_Gi;
    for (const RigidInertia& C_ij : children) {
      C_i.mass += C_ij.mass;  // (24) 1st line
      moment += C_ij.mass * C_ij.com;
    }
    if (C_i.mass > 0) {
      C_i.com = moment / C_i.mass;  // (24) 3rd line
    }
    C_i.inertia = iI_i - m_i * crossSquared(ip_Gi - C_i.com);  // (24) 4th line
    for (const RigidInertia& C_ij : children) {  // and its sum; its last sign is printed +
      C_i.inertia += C_ij.inertia - C_ij.mass * crossSquared(C_ij.com - C_i.com);
    }
  }
  return composite;
}

}  // namespace

MatrixXd compositeInertiaMatrix(const Robot& robot, const VectorXd& q) {
  expects(q.size() == robot.coordinates(), "compositeInertiaMatrix: q has the wrong size");
  const std::vector<RigidInertia> composite = compositeBodies(robot, q);
  MatrixXd H = MatrixXd::Zero(robot.dof(), robot.dof());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Matrix6X Z_i = subspaceMatrix(linkSubspace(robot, i, q));  // [Z_L; Z_A] of (15), (16)
    const Matrix6X fn_i = inertiaMatrix(at(composite, i)) * Z_i;     // [f^; n^] of (21), by (14)
    H.block(robot.firstDof(i), robot.firstDof(i), robot.dof(i), robot.dof(i)) +=
        Z_i.transpose() * fn_i;  // (21): H_ii
    Transform T_ji = linkTransform(robot, i, q);
    for (int j = robot.link(i).parent; j >= 0; j = robot.link(j).parent) {
      const Matrix6X Z_j = subspaceMatrix(linkSubspace(robot, j, q));
      // (22) 1st line: iS_j = [iR_j, ip_j x iR_j; 0, iR_j] Z_j, the inverse of T_ji on a motion
      const Matrix6X S_ij = motionMatrix(T_ji) * Z_j;
      const MatrixXd H_ji = S_ij.transpose() * fn_i;  // (22) 2nd line, which is (20)
      H.block(robot.firstDof(j), robot.firstDof(i), robot.dof(j), robot.dof(i)) += H_ji;
      H.block(robot.firstDof(i), robot.firstDof(j), robot.dof(i), robot.dof(j)) +=
          H_ji.transpose();  // (22) 3rd line
      T_ji = linkTransform(robot, j, q) * T_ji;
    }
  }
  return H;
}

}  // namespace enshu::plain
