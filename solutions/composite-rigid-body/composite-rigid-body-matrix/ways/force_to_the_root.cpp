// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_rigid_body_matrix.h"

// The force goes down to each joint instead of the joint's axes going up to the force.
MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (size_t i = 0; i < links.size(); ++i) {
    for (int k = 0; k < links[i].Z.cols(); ++k) {
      const MassProperties& body = composites[i];
      const Vector3d a = links[i].Z.block<3, 1>(0, k);
      const Vector3d alpha = links[i].Z.block<3, 1>(3, k);
      Vector3d f = body.mass * (a + alpha.cross(body.com));
      Vector3d n = body.inertia * alpha + body.com.cross(f);
      const int column = links[i].column + k;
      for (int j = static_cast<int>(i); j >= 0; j = links[j].parent) {
        for (int r = 0; r < links[j].Z.cols(); ++r) {
          const double entry =
              f.dot(links[j].Z.block<3, 1>(0, r)) + n.dot(links[j].Z.block<3, 1>(3, r));
          H(links[j].column + r, column) = entry;
          H(column, links[j].column + r) = entry;
        }
        f = (links[j].frame.R * f).eval();
        n = (links[j].frame.R * n + links[j].frame.r.cross(f)).eval();
      }
    }
  }
  return H;
}
