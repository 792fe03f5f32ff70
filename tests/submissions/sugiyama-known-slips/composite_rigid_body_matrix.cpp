#include "composite_rigid_body_matrix.h"

static Matrix3d cross(const Vector3d& a) {
  Matrix3d A;
  A << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return A;
}

// the upper triangle is enough, H is symmetric
MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (size_t i = 0; i < links.size(); ++i) {
    if (links[i].Z.cols() == 0) continue;
    Matrix6 I6;
    const Matrix3d c = cross(composites[i].com);
    const double m = composites[i].mass;
    I6.topLeftCorner(3, 3) = m * Matrix3d::Identity();
    I6.topRightCorner(3, 3) = -m * c;
    I6.bottomLeftCorner(3, 3) = m * c;
    I6.bottomRightCorner(3, 3) = composites[i].inertia - m * c * c;
    MatrixXd F = I6 * links[i].Z;
    int j = i;
    while (j >= 0) {
      if (links[j].Z.cols() > 0)
        H.block(links[j].column, links[i].column, links[j].Z.cols(), links[i].Z.cols()) = links[j].Z.transpose() * F;
      Matrix6 X = Matrix6::Zero();
      X.topLeftCorner(3, 3) = links[j].frame.R;
      X.bottomRightCorner(3, 3) = links[j].frame.R;
      X.bottomLeftCorner(3, 3) = cross(links[j].frame.r) * links[j].frame.R;
      F = (X * F).eval();
      j = links[j].parent;
    }
  }
  return H;
}
