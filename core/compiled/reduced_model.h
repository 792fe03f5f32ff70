// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/model/model.h"

namespace enshu::compiled {

// A model with the same equation of motion and as many zeros as possible among its mass parameters:
// what a joint cannot move relative to its parent is counted with the parent.
//   revolute about z: the mass, h_z, and the moment J_yy about both x and y;
//   prismatic along z: the whole of J.
// tau, M and ud stay what they are, for any q. The bodies no longer are bodies of this world (a
// mass of 0, a negative moment), and Body::rigid is not kept: only for kernels that compute with
// mass, h and J and look at nothing but the joints' side.
Model<double> reducedModel(Model<double> model);

}  // namespace enshu::compiled
