// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  VectorXd sum = tau;
  for (;;) {
    sum += inverseDynamics(q, qd, sum);
  }
}
