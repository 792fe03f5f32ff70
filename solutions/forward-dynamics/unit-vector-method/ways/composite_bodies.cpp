// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include <cmath>

#include "core/driver/variant.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"

// The accelerations by composite rigid bodies, in link axes.
VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd& q, const VectorXd& qd,
                          const VectorXd& tau) {
  return enshu::compositeForwardDynamics(enshu::driver::robotOfTheCase(), q, qd, tau)
      .value_or(VectorXd::Constant(q.size(), std::nan("")));
}
