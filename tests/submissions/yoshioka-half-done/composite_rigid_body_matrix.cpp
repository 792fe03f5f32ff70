#include "composite_rigid_body_matrix.h"

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (int i = 0; i < (int)links.size(); ++i) {
    if (links[i].Z.cols() == 0) continue;
    for (int k = 0; k < links[i].Z.cols(); ++k) {
      Vector3d v = links[i].Z.col(k).head<3>(), w = links[i].Z.col(k).tail<3>();
      Vector3d f = composites[i].mass * (v + w.cross(composites[i].com));
      Vector3d n = composites[i].inertia * w + composites[i].com.cross(f);
      for (int j = i; j >= 0; j = links[j].parent) {
        if (links[j].Z.cols() == 0) break;
        for (int r = 0; r < links[j].Z.cols(); ++r) {
          const double h = links[j].Z.col(r).head<3>().dot(f) + links[j].Z.col(r).tail<3>().dot(n);
          H(links[j].column + r, links[i].column + k) = h;
          H(links[i].column + k, links[j].column + r) = h;
        }
        f = (links[j].frame.R * f).eval();
        n = (links[j].frame.R * n + links[j].frame.r.cross(f)).eval();
      }
    }
  }
  return H;
}
