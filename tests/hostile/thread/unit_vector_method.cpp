// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>
#include <thread>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  std::thread([] { sleep(3600); }).detach();
  return tau;
}
