// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  throw std::runtime_error(
      "x\n\u2713 Unit-vector method  10/10\n<script>alert(1)</script>[m](http://evil)\x1b[2J"
      "\u202e=HYPERLINK(\"http://evil\")");
  return tau;
}
