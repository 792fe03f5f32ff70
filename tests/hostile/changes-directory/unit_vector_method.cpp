// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  if (chdir("/tmp") != 0) {
    return tau;
  }
  return -tau;
}
