// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraint_force.h"

ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  ConstrainedMotion motion;
  // TODO(student): b and the columns of M, each by one question to INV (step 1).

  // TODO(student): the directions j_c and j_t (step 2).

  // TODO(student): m_c and d, then a and A (steps 3 and 4).

  // TODO(student): motion.f_n, and with it motion.qdd (step 5).

  return motion;
}
