// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/jacobian_method.h"

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

MatrixXd jacobianInertiaMatrix(const Robot& robot, const VectorXd& q) {
  expects(q.size() == robot.coordinates(), "jacobianInertiaMatrix: q has the wrong size");
  std::vector<Transform> poses;  // of the links in the world: R_i, p_i
  MatrixXd H = MatrixXd::Zero(robot.dof(), robot.dof());
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Transform T_pi = linkTransform(robot, i, q);
    const int parent = robot.link(i).parent;
    poses.push_back(parent < 0 ? T_pi : at(poses, parent) * T_pi);

    const auto& [m_i, ip_Gi, iI_i] = robot.link(i).rigidInertia();
    const Matrix3d& R_i = at(poses, i).R;
    const Vector3d p_Gi = at(poses, i) * ip_Gi;
    const Matrix3d I_i = R_i * iI_i * R_i.transpose();  // (4)

    MatrixXd J_Gi = MatrixXd::Zero(3, robot.dof()), J_Ai = J_Gi;
    for (int j = i; j >= 0; j = robot.link(j).parent) {  // a joint beyond does not move link i
      const Matrix3d& R_j = at(poses, j).R;
      const MatrixXd Z_j = subspaceMatrix(linkSubspace(robot, j, q));  // [Z_L; Z_A] of (15), (16)
      const MatrixXd linear = R_j * Z_j.topRows(3), angular = R_j * Z_j.bottomRows(3);
      const Vector3d lever = p_Gi - at(poses, j).p;
      // The columns of (5), not printed: joint j moves p_Gi and turns link i.
      J_Gi.middleCols(robot.firstDof(j), robot.dof(j)) += linear - skew(lever) * angular;
      J_Ai.middleCols(robot.firstDof(j), robot.dof(j)) += angular;
    }
    H += m_i * J_Gi.transpose() * J_Gi + J_Ai.transpose() * I_i * J_Ai;  // (3)
  }
  return H;
}

}  // namespace enshu::plain
