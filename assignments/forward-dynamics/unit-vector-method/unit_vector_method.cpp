// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  VectorXd c(N);     // gravity, centrifugal and Coriolis terms
  MatrixXd M(N, N);  // inertia matrix; VectorXd::Unit(N, i) is the unit vector e_i
  // TODO(student): find c and the columns of M by calls of inverseDynamics(q, qd, ...).

  VectorXd qdd(N);
  // TODO(student): solve M qdd = tau - c.
  return qdd;
}
