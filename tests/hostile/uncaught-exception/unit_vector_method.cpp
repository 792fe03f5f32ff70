// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd&) {
  throw std::runtime_error("the matrix is singular");
}
