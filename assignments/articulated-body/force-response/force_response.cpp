// SPDX-License-Identifier: GPL-3.0-or-later
#include "force_response.h"

Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  Matrix6 Phi = Matrix6::Zero();
  // TODO(student): T and S of a joint (step 1).

  // TODO(student): Theta of a link, from the root on (step 2).

  // TODO(student): the common ancestor, the path up from `on`, the path down to `of` (steps 3, 4).

  return Phi;
}
