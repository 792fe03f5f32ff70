// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  VectorXd acceleration = VectorXd::Constant(tau.size(), std::numeric_limits<double>::max());
  acceleration(0) = -std::numeric_limits<double>::max();
  acceleration(1) = std::numeric_limits<double>::denorm_min();
  acceleration(2) = -0.0;
  return acceleration;
}
