#include "composite_rigid_body_matrix.h"

static Matrix3d X(const Vector3d& a) { return (Matrix3d() << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0).finished(); }

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (int i = 0; i < (int)links.size(); ++i) {
    const auto& [m, c, I] = composites[i];
    MatrixXd F(6, links[i].Z.cols());
    F.topRows(3) = m * (links[i].Z.topRows(3) - X(c) * links[i].Z.bottomRows(3));
    F.bottomRows(3) = I * links[i].Z.bottomRows(3) + X(c) * F.topRows(3);
    for (int j = i; j >= 0; j = links[j].parent) {
      const int k = links[i].Z.cols(), l = links[j].Z.cols();
      if (k && l) {
        H.block(links[j].column, links[i].column, l, k) = links[j].Z.transpose() * F;
        H.block(links[i].column, links[j].column, k, l) = F.transpose() * links[j].Z;
      }
      F.bottomRows(3) = (links[j].frame.R * F.bottomRows(3) + X(links[j].frame.r) * links[j].frame.R * F.topRows(3)).eval();
      F.topRows(3) = (links[j].frame.R * F.topRows(3)).eval();
    }
  }
  return H;
}
