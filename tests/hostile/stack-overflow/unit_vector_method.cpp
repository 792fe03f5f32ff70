// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

namespace {

double deeper(const volatile double* above) {
  volatile double here[100];
  here[0] = *above + 1;
  return deeper(here) + here[0];
}

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  const volatile double start = 0;
  if (deeper(&start) > 0) {
    return -tau;
  }
  return tau;
}
