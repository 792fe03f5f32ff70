// World axes, world origin: then nothing has to be carried, and H_ij = S_i^T (I_j^C S_j).
#include "composite_rigid_body_matrix.h"

static Matrix3d hat(const Vector3d& a) {
  Matrix3d A;
  A << 0, -a(2), a(1), a(2), 0, -a(0), -a(1), a(0), 0;
  return A;
}

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  const size_t n = links.size();
  std::vector<Vector3d> p(n);
  std::vector<Matrix3d> R(n);
  MatrixXd S = MatrixXd::Zero(6, dof), F = MatrixXd::Zero(6, dof);
  std::vector<std::vector<int>> way(n);  // columns of all joints from the root to i
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (size_t i = 0; i < n; i++) {
    const TreeLink& l = links[i];
    if (l.parent < 0) {
      p[i] = l.frame.r;
      R[i] = l.frame.R;
    } else {
      p[i] = p[l.parent] + R[l.parent] * l.frame.r;
      R[i] = R[l.parent] * l.frame.R;
      way[i] = way[l.parent];
    }
    const Vector3d c = p[i] + R[i] * composites[i].com;
    const Matrix3d I = R[i] * composites[i].inertia * R[i].transpose();
    const double m = composites[i].mass;
    for (int k = 0; k < l.Z.cols(); k++) {
      const Vector3d w = R[i] * l.Z.block<3, 1>(3, k);
      const Vector3d v = R[i] * l.Z.block<3, 1>(0, k) - w.cross(p[i]);
      S.col(l.column + k) << v, w;
      const Vector3d f = m * (v + w.cross(c));
      F.col(l.column + k) << f, I * w + hat(c) * f;
      way[i].push_back(l.column + k);
    }
    for (int k = 0; k < l.Z.cols(); k++)
      for (int a : way[i])
        H(a, l.column + k) = H(l.column + k, a) = S.col(a).dot(F.col(l.column + k));
  }
  return H;
}
