// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

namespace {

double table[1 << 26];

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  volatile double* entry = table;
  *entry = 1;
  return tau;
}
