// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/model/model.h"

namespace enshu {

// The model with its inertias shared out otherwise between the bodies of grounded chains of
// revolute joints, so that a thin rod, which has no moment about its own axis, gets an inverse
// inertia.
//
// K = a (1 - z z^T) is the same matrix on both sides of a joint about z, K z = 0, and w x K w has
// no part about z: added to the child and taken from the parent it changes no equation of motion,
// only what the joint has to hold. From child to parent the shares go down to the ground. A model
// that needs no help, or that cannot be helped so, comes back as it is.
Model<double> regroupedInertia(const Model<double>& model);

}  // namespace enshu
