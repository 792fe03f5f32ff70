// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include "unit_vector_method.h"

namespace {

void promise() noexcept {
  throw std::runtime_error("promised");
}

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  promise();
  return tau;
}
