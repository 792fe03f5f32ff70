// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite-rigid-body/inertia-from-jacobians/inertia_matrices.h"
#include "core/driver/law.h"

ENSHU_LAWS({"symmetric-matrix", inertia_matrices::symmetric},
           {"positive-matrix", inertia_matrices::positive},
           {"energy-of-matrix", inertia_matrices::energetic})
