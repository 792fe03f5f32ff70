// SPDX-License-Identifier: GPL-3.0-or-later
#include "hybrid_modelling.h"

SubChainMotion hybridModelling(const SubChainEquation& e, const Vector6& F_i, const Vector6& F_m) {
  SubChainMotion motion;
  // TODO(student): the block system (9) (step 1).

  // TODO(student): Phi_i, Phi_im, Phi_m of (10) and B_i, B_m of (11) (steps 2 and 3).

  // TODO(student): the acceleration of A under both forces, and qdd_V of (12) (steps 4 and 5).

  return motion;
}
