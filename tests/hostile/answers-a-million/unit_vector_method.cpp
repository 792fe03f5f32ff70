// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd&) {
  return VectorXd::Zero(1 << 20);
}
