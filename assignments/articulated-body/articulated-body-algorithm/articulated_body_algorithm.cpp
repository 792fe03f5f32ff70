// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated_body_algorithm.h"

VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  VectorXd qdd = VectorXd::Zero(dof);
  // TODO(student): I and Z of every link by itself (step 1).

  // TODO(student): from the tips to the ground, what each link adds to its parent (steps 2 and 3).

  // TODO(student): from the ground to the tips, first the joint, then its link (steps 4 and 5).

  return qdd;
}
