// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  return VectorXd::Constant(tau.size(), std::nan(""));
}
