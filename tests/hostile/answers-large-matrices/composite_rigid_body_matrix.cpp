// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_rigid_body_matrix.h"

MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>&, const std::vector<MassProperties>&,
                                  int) {
  static const MatrixXd large = MatrixXd::Zero(1'000'000, 7);
  return large;
}
