// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_rigid_body_matrix.h"

static Matrix3d cross(const Vector3d& x) {
  Matrix3d matrix;
  matrix << 0, -x.z(), x.y(), x.z(), 0, -x.x(), -x.y(), x.x(), 0;
  return matrix;
}

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (size_t i = 0; i < links.size(); ++i) {
    const MatrixXd& Z_i = links[i].Z;
    if (Z_i.cols() == 0) {
      continue;
    }
    // [f_i; n_i] and H_ii, [CRB] (21)
    const auto& [m, c, I] = composites[i];
    const Matrix3d mc = m * cross(c);
    Matrix6 inertia;
    inertia << m * Matrix3d::Identity(), -mc, mc, I - mc * cross(c);
    const MatrixXd F = inertia * Z_i;
    H.block(links[i].column, links[i].column, Z_i.cols(), Z_i.cols()) = Z_i.transpose() * F;

    // iS_j and H_ji, (22), on the way to the root; R = iR_j, p = ip_j
    Matrix3d R = Matrix3d::Identity();
    Vector3d p = Vector3d::Zero();
    for (size_t j = i; links[j].parent >= 0;) {
      R *= links[j].frame.R.transpose();
      p -= R * links[j].frame.r;
      j = static_cast<size_t>(links[j].parent);
      const MatrixXd& Z_j = links[j].Z;
      if (Z_j.cols() > 0) {
        Matrix6 X;
        X << R, cross(p) * R, Matrix3d::Zero(), R;
        const MatrixXd H_ji = (X * Z_j).transpose() * F;
        H.block(links[j].column, links[i].column, Z_j.cols(), Z_i.cols()) = H_ji;
        H.block(links[i].column, links[j].column, Z_i.cols(), Z_j.cols()) = H_ji.transpose();
      }
    }
  }
  return H;
}
