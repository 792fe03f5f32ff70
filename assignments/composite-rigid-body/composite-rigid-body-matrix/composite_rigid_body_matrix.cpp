// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_rigid_body_matrix.h"

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (size_t i = 0; i < links.size(); ++i) {
    if (links[i].Z.cols() == 0) {
      continue;  // a fixed joint has no place in H
    }
    // TODO(student): [f_i; n_i] of composites[i], and the diagonal block (steps 2 and 3).

    // TODO(student): climb to the root; carry the axes of each joint j to link i, and write the
    // blocks H_ji and H_ij (steps 4 and 5). H.block(row, column, rows, columns) is a block of H.
  }
  return H;
}
