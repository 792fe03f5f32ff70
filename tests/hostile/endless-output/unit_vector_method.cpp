// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd&) {
  while (true) {
    std::puts("again and again and again and again and again and again");
  }
}
