// SPDX-License-Identifier: GPL-3.0-or-later
#include "acceleration_propagation.h"

Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  Vector6 A_c = unset;
  // TODO(student): a function for C_ab (step 1).

  // TODO(student): the acceleration of the socket, from the parent's (step 2).

  // TODO(student): the acceleration of the plug, with what the joint adds (step 3).

  // TODO(student): A_c, back from the plug to the child (step 4).

  return A_c;
}
