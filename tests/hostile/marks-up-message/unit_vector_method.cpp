// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#error <script>alert(1)</script> =HYPERLINK("http://evil") [m](http://evil)

VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd&, const VectorXd&,
                          const VectorXd& tau) {
  return tau;
}
